import { z } from 'zod';
import { editVersion } from '../edit-version.js';
import {
  identity,
  instant,
  oneLine,
  pageResponse,
  pageQueryOf,
  pounds,
  singleLine,
  text,
  uuid,
} from '../primitives.js';
import { bookingConfig, flowType, service, serviceCategory } from './services.js';

/** What anything of the catalogue may cost, in pounds: Stripe takes no less than 30 pence. */
export const MIN_PRICE_POUNDS = 0.3;
export const MAX_PRICE_POUNDS = 99_999.99;

const price = pounds
  .min(MIN_PRICE_POUNDS, 'Must be at least £0.30')
  .max(MAX_PRICE_POUNDS, 'Must be at most £99,999.99');

/** Options of one list are told apart by their names, so that no two may have the same. */
const namedOnce = <Entry extends { readonly name: string }>(entries: z.ZodType<Entry[]>) =>
  entries.superRefine((list, { addIssue }) => {
    list.forEach(({ name }, index) => {
      if (list.findIndex((entry) => entry.name === name) < index)
        addIssue({ code: 'custom', path: [index, 'name'], message: 'Is the name of another option already' });
    });
  });

const MAX_OPTIONS = 50;
const option = z.object({
  name: oneLine(120, 'Is required'),
  description: text(500).optional(),
  price: price.optional(),
});
const options = namedOnce(z.array(option).max(MAX_OPTIONS));
const bagOptions = namedOnce(
  z.array(option.extend({ includes_collection: z.boolean().optional() })).max(MAX_OPTIONS),
);
const items = namedOnce(
  z.array(z.object({ name: oneLine(120, 'Is required'), price, waste_type: text(120).optional() })).max(200),
);

/** The list that a flow type asks customers to choose from; without bags there are two default ones. */
const NEEDED_LIST = {
  load_sizes: 'load_sizes',
  skip_hire: 'skip_sizes',
  bin_collection: 'bin_options',
  multi_item: 'items',
} as const;

/** What an admin may make of a service's configuration; a flow type that is named needs something to choose from. */
export const bookingConfigBody = z
  .object({
    flow_type: flowType.optional(),
    skip_sizes: options.optional(),
    bag_options: bagOptions.optional(),
    bag_types: z.array(oneLine(120)).max(MAX_OPTIONS).optional(),
    bin_options: options.optional(),
    load_sizes: options.optional(),
    items: items.optional(),
  })
  .superRefine((config, { addIssue }) => {
    if (config.flow_type === undefined || config.flow_type === 'skip_bags') return;
    const list = NEEDED_LIST[config.flow_type];
    if ((config[list] ?? []).length > 0) return;
    addIssue({
      code: 'custom',
      path: [list],
      message: 'Must have at least one entry for this way of booking',
    });
  });

const slug = text(100)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
    'Must be lower-case words and numbers joined by hyphens, like house-clearance',
  )
  .refine((value) => value !== 'admin', 'Must not be admin: that address is taken');

const serviceFields = {
  slug,
  name: oneLine(120, 'Is required'),
  category: serviceCategory,
  popular: z.boolean(),
  label: singleLine(60).nullable(),
  label_color: singleLine(30).nullable(),
  /** Left out, null or blank it is made from the base price. */
  price_display: singleLine(60).nullable(),
  base_price: price,
  description: text(2000),
  features: z.array(oneLine(200)).max(30),
  icon: singleLine(60),
  booking_config: bookingConfigBody,
};

/** A new service: the address it is booked at, what it is called, its kind and its price are needed. */
export const newServiceBody = z.object({
  ...serviceFields,
  popular: serviceFields.popular.default(false),
  label: serviceFields.label.default(null),
  label_color: serviceFields.label_color.default(null),
  price_display: serviceFields.price_display.optional(),
  description: serviceFields.description.default(''),
  features: serviceFields.features.default([]),
  icon: serviceFields.icon.default('truck'),
  booking_config: bookingConfigBody.default({}),
});
export type NewServiceBody = z.infer<typeof newServiceBody>;

/**
 * A change of a service from the version that was shown. What is left out stays. `price_id`, where it is sent, is that of
 * the scheduled price that was in force when the service was shown: a price that began since is not overwritten.
 */
export const serviceChangeBody = z
  .object(serviceFields)
  .partial()
  .extend({ version: editVersion, price_id: uuid.nullish() });
export type ServiceChangeBody = z.infer<typeof serviceChangeBody>;

/** A price that begins to count at an instant. */
export const scheduledPrice = z.object({
  ...identity,
  effective_from: instant,
  base_price: pounds,
  /** Null where the configuration stays as it is then. */
  booking_config: bookingConfig.nullable(),
  created_at: instant,
});
export type ScheduledPrice = z.infer<typeof scheduledPrice>;

/** Left out, `booking_config` stays what it is then. */
export const scheduledPriceBody = z.object({
  effective_from: z.iso.datetime({ offset: true, message: 'Must be an instant, as 2026-11-30T00:00:00Z' }),
  base_price: price,
  booking_config: bookingConfigBody.nullish(),
});
export type ScheduledPriceBody = z.infer<typeof scheduledPriceBody>;

/** A service as the office sees it, with the price in force now. */
export const adminService = service.extend({
  version: editVersion,
  retired: z.boolean(),
  retired_at: instant.nullable(),
  /** Which scheduled price is in force; null where it is the one of the last change. */
  price_id: uuid.nullable(),
  /** Those to come, the next one first. */
  scheduled_prices: z.array(scheduledPrice),
});
export type AdminService = z.infer<typeof adminService>;

export const adminServicesQuery = z.object(pageQueryOf(100));
export const adminServicesResponse = z.object({
  services: z.array(adminService),
  /** VAT in percent that customers pay on top of the prices, by the way of booking; where none stands it is in them. */
  added_vat_percents: z.partialRecord(flowType, z.number().min(0)).optional(),
  ...pageResponse,
});
export type AdminServicesResponse = z.infer<typeof adminServicesResponse>;
export const adminServiceResponse = z.object({ service: adminService });
export type AdminServiceResponse = z.infer<typeof adminServiceResponse>;
export const scheduledPriceResponse = z.object({ price: scheduledPrice });
export type ScheduledPriceResponse = z.infer<typeof scheduledPriceResponse>;
