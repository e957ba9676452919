import { z } from 'zod';
import { editVersion } from '../primitives.js';
import {
  identity,
  ignored,
  ignoredIdentity,
  instant,
  oneLine,
  pageResponse,
  pounds,
  singleLine,
  text,
  uuid,
} from '../primitives.js';
import { bookingConfig, flowType, service, serviceCategory } from './services.js';

/** The price limits of the catalogue, in pounds: Stripe takes no payment below 30 pence. */
export const MIN_PRICE_POUNDS = 0.3;
export const MAX_PRICE_POUNDS = 99_999.99;

const price = pounds
  .min(MIN_PRICE_POUNDS, 'Must be at least £0.30')
  .max(MAX_PRICE_POUNDS, 'Must be at most £99,999.99');

/** Options of one list are told apart by their names, so no two may share a name. */
const namedOnce = <Entry extends { readonly name: string }>(entries: z.ZodType<Entry[]>) =>
  entries.superRefine((list, { addIssue }) => {
    list.forEach(({ name }, index) => {
      if (list.findIndex((entry) => entry.name === name) < index)
        addIssue({ code: 'custom', path: [index, 'name'], message: 'Is already the name of another option' });
    });
  });

const MAX_OPTIONS = 50;
const option = z.strictObject({
  name: oneLine(120, 'Is required'),
  description: text(500).optional(),
  price: price.optional(),
});
const options = namedOnce(z.array(option).max(MAX_OPTIONS));
const bagOptions = namedOnce(
  z.array(option.extend({ includes_collection: z.boolean().optional() })).max(MAX_OPTIONS),
);
const items = namedOnce(
  z
    .array(
      z.strictObject({
        name: oneLine(120, 'Is required'),
        price,
        waste_type: text(120).optional(),
        contains_pops: z.boolean().optional(),
      }),
    )
    .max(200),
);

/** The list that each flow type asks customers to choose from. Skip bags have two default options without a list. */
const NEEDED_LIST = {
  load_sizes: 'load_sizes',
  skip_hire: 'skip_sizes',
  bin_collection: 'bin_options',
  multi_item: 'items',
} as const;

/** A service's configuration as an admin sends it. If it names a flow type, it needs something to choose from. */
export const bookingConfigBody = z
  .strictObject({
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
      message: 'Must have at least one option for this booking type',
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
  /** If left out, null or blank, it is made from the base price. */
  price_display: singleLine(60).nullable(),
  base_price: price,
  description: text(2000),
  features: z.array(oneLine(200)).max(30),
  icon: singleLine(60),
  booking_config: bookingConfigBody,
};

/** A new service. Its booking address, name, kind and price are required. */
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
 * A change of a service, made from the version that was shown. Fields that are left out stay as they are. `price_id`,
 * if sent, is the scheduled price in force when the service was shown, so that a price that has come into force since
 * is not overwritten.
 */
export const serviceChangeBody = z
  .object(serviceFields)
  .partial()
  .extend({
    version: editVersion,
    price_id: uuid.nullish(),
    // a service has them as it is read; other calls change them
    ...ignoredIdentity,
    retired: ignored,
    retired_at: ignored,
    scheduled_prices: ignored,
    added_vat_percent: ignored,
  });
export type ServiceChangeBody = z.infer<typeof serviceChangeBody>;

export const scheduledPrice = z.object({
  ...identity,
  effective_from: instant,
  base_price: pounds,
  /** Null if the price does not change the configuration. */
  booking_config: bookingConfig.nullable(),
  created_at: instant,
});
export type ScheduledPrice = z.infer<typeof scheduledPrice>;

/** If `booking_config` is left out, the price does not change the configuration. */
export const scheduledPriceBody = z.object({
  effective_from: z.iso.datetime({ offset: true, message: 'Must be an instant, as 2026-11-30T00:00:00Z' }),
  base_price: price,
  booking_config: bookingConfigBody.nullish(),
});
export type ScheduledPriceBody = z.infer<typeof scheduledPriceBody>;

/** A service as the office sees it, with the current price. */
export const adminService = service.extend({
  version: editVersion,
  retired: z.boolean(),
  retired_at: instant.nullable(),
  /** The scheduled price in force; null if the price comes from the last change of the service. */
  price_id: uuid.nullable(),
  scheduled_prices: z.array(scheduledPrice),
});
export type AdminService = z.infer<typeof adminService>;

export const adminServicesResponse = z.object({
  services: z.array(adminService),
  /** VAT in percent, added to the prices, by flow type. A flow type that is missing has VAT included in its prices. */
  added_vat_percents: z.partialRecord(flowType, z.number().min(0)).optional(),
  ...pageResponse,
});
export type AdminServicesResponse = z.infer<typeof adminServicesResponse>;
export const adminServiceResponse = z.object({ service: adminService });
export type AdminServiceResponse = z.infer<typeof adminServiceResponse>;
