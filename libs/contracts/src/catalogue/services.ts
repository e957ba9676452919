import { z } from 'zod';
import { catalogueQuery, identity, pageResponse, pounds, text } from '../primitives.js';

export const SERVICE_CATEGORIES = [
  'domestic',
  'commercial',
  'collection',
  'furniture',
  'clearance',
  'skip',
  'medical',
] as const;
export const serviceCategory = z.enum(SERVICE_CATEGORIES);
export type ServiceCategory = z.infer<typeof serviceCategory>;

export const FLOW_TYPES = ['load_sizes', 'skip_hire', 'skip_bags', 'bin_collection', 'multi_item'] as const;
export const flowType = z.enum(FLOW_TYPES);
export type FlowType = z.infer<typeof flowType>;

/** One choice in step 1: a size, a bag or a bin. Without a price it costs the service's base price. */
export const serviceOption = z.object({
  name: text(120),
  description: text(500).optional(),
  price: pounds.optional(),
});
export type ServiceOption = z.infer<typeof serviceOption>;

export const bagOption = serviceOption.extend({ includes_collection: z.boolean().optional() });
export type BagOption = z.infer<typeof bagOption>;

/** `waste_type` is the name of the item's type of waste. Without one it counts as bulky waste. */
export const configuredItem = z.object({
  name: text(120),
  price: pounds,
  waste_type: text(120).optional(),
  /** Upholstered seating, which may contain persistent organic pollutants. */
  contains_pops: z.boolean().optional(),
});

/** What decides the flow type and what step 1 offers. */
export const bookingConfig = z.object({
  flow_type: flowType.optional(),
  skip_sizes: z.array(serviceOption).optional(),
  bag_options: z.array(bagOption).optional(),
  bag_types: z.array(text(120)).optional(),
  bin_options: z.array(serviceOption).optional(),
  load_sizes: z.array(serviceOption).optional(),
  items: z.array(configuredItem).optional(),
});
export type BookingConfig = z.infer<typeof bookingConfig>;

export const service = z.object({
  ...identity,
  slug: text(100),
  name: text(120),
  category: serviceCategory,
  popular: z.boolean(),
  label: text(60).nullable(),
  label_color: text(30).nullable(),
  price_display: text(60),
  base_price: pounds,
  description: text(2000),
  features: z.array(text(200)),
  icon: text(60),
  booking_config: bookingConfig,
  /** VAT in percent, added to the prices of its options. If left out, the prices include VAT. */
  added_vat_percent: z.number().min(0).optional(),
});
export type Service = z.infer<typeof service>;

export const servicesQuery = z.object({
  ...catalogueQuery,
  category: serviceCategory.optional(),
  popular: z.enum(['true', 'false']).optional(),
});
export const servicesResponse = z.object({ services: z.array(service), ...pageResponse });
export type ServicesResponse = z.infer<typeof servicesResponse>;
export const serviceResponse = z.object({ service });
export type ServiceResponse = z.infer<typeof serviceResponse>;
