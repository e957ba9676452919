import type {
  AdminService,
  AdminServicesResponse,
  BagOption,
  BookingConfig,
  FlowType,
  NewServiceBody,
  ServiceCategory,
  ServiceChangeBody,
} from '@haulway/contracts';
import { flowTypeOf } from '@haulway/domain';
import * as z from 'zod/mini';
import { amount, amountOrEmpty, readPounds } from '../../state/amount.js';

/** A size, a bag or a bin as typed; an empty price means the base price. */
const optionSchema = z.object({
  name: z.string(),
  description: z.string(),
  price: amountOrEmpty,
  /** Only for bags. */
  includes_collection: z.boolean(),
});
type OptionFields = z.infer<typeof optionSchema>;

export const OPTION_LISTS = {
  load_sizes: 'load_sizes',
  skip_hire: 'skip_sizes',
  skip_bags: 'bag_options',
  bin_collection: 'bin_options',
} as const satisfies Partial<Record<FlowType, keyof BookingConfig>>;
export type OptionList = (typeof OPTION_LISTS)[keyof typeof OPTION_LISTS];

/** A service as typed. Features and kinds of bags are one per line. */
export const serviceSchema = z.object({
  name: z.string(),
  slug: z.string(),
  category: z.custom<ServiceCategory>((name) => typeof name === 'string'),
  base_price: amount,
  price_display: z.string(),
  label: z.string(),
  label_color: z.string(),
  popular: z.boolean(),
  icon: z.string(),
  description: z.string(),
  features: z.string(),
  /** Empty when the way of booking follows from the slug and the options. */
  flow_type: z.custom<FlowType | ''>((name) => typeof name === 'string'),
  load_sizes: z.array(optionSchema),
  skip_sizes: z.array(optionSchema),
  bag_options: z.array(optionSchema),
  bin_options: z.array(optionSchema),
  bag_types: z.string(),
  items: z.array(
    z.object({ name: z.string(), price: amount, waste_type: z.string(), contains_pops: z.boolean() }),
  ),
});
export type ServiceForm = z.infer<typeof serviceSchema>;

export const BLANK_OPTION: OptionFields = {
  name: '',
  description: '',
  price: '',
  includes_collection: false,
};
export const BLANK_ITEM: ServiceForm['items'][number] = {
  name: '',
  price: '',
  waste_type: '',
  contains_pops: false,
};

const optionFields = (option: BagOption): OptionFields => ({
  name: option.name,
  description: option.description ?? '',
  price: option.price?.toFixed(2) ?? '',
  includes_collection: option.includes_collection ?? false,
});

/** The form's initial values: those of a service, or the defaults of a new one. */
export const formOf = (service: AdminService | undefined): ServiceForm => {
  const config = service?.booking_config ?? { flow_type: 'load_sizes' };
  const options = (list: OptionList): OptionFields[] => (config[list] ?? []).map(optionFields);
  return {
    name: service?.name ?? '',
    slug: service?.slug ?? '',
    category: service?.category ?? 'domestic',
    base_price: service?.base_price.toFixed(2) ?? '',
    price_display: service?.price_display ?? '',
    label: service?.label ?? '',
    label_color: service?.label_color ?? '',
    popular: service?.popular ?? false,
    icon: service?.icon ?? 'truck',
    description: service?.description ?? '',
    features: service?.features.join('\n') ?? '',
    flow_type: config.flow_type ?? '',
    load_sizes: options('load_sizes'),
    skip_sizes: options('skip_sizes'),
    bag_options: options('bag_options'),
    bin_options: options('bin_options'),
    bag_types: config.bag_types?.join('\n') ?? '',
    items: (config.items ?? []).map(({ name, price, waste_type, contains_pops }) => ({
      name,
      price: price.toFixed(2),
      waste_type: waste_type ?? '',
      contains_pops: contains_pops ?? false,
    })),
  };
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/**
 * The typed configuration. An empty list is left out, unless the service already had the list, even an empty one: the
 * list decides the way of booking.
 */
const configOf = (form: ServiceForm, before: BookingConfig): BookingConfig => {
  const config: BookingConfig = form.flow_type ? { flow_type: form.flow_type } : {};
  for (const list of Object.values(OPTION_LISTS)) {
    if (form[list].length === 0 && !before[list]) continue;
    config[list] = form[list].map(({ name, description, price, includes_collection }) => ({
      name,
      ...(description.trim() ? { description } : {}),
      ...(price.trim() ? { price: readPounds(price) } : {}),
      ...(list === 'bag_options' ? { includes_collection } : {}),
    }));
  }
  const kinds = linesOf(form.bag_types);
  if (kinds.length > 0 || before.bag_types) config.bag_types = kinds;
  if (form.items.length > 0 || before.items)
    config.items = form.items.map(({ name, price, waste_type, contains_pops }) => ({
      name,
      price: readPounds(price) ?? 0,
      ...(waste_type ? { waste_type } : {}),
      ...(contains_pops ? { contains_pops } : {}),
    }));
  return config;
};

const CONFIG_FIELDS = ['flow_type', ...Object.values(OPTION_LISTS), 'bag_types', 'items'] as const;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const newServiceOf = (form: ServiceForm): NewServiceBody => {
  const { name, slug, category, popular, icon, description } = form;
  return {
    ...{ name, slug, category, popular, icon, description },
    base_price: readPounds(form.base_price) ?? 0,
    label: form.label.trim() ? form.label : null,
    label_color: form.label_color || null,
    price_display: form.price_display.trim() ? form.price_display : null,
    features: linesOf(form.features),
    booking_config: configOf(form, {}),
  };
};

/** The changed fields of a service, with the version they are based on. */
export const changeOf = (service: AdminService, form: ServiceForm): ServiceChangeBody => {
  const before = new Map<string, unknown>(Object.entries(formOf(service)));
  const typed = new Map<string, unknown>(Object.entries(form));
  const isTyped = (field: string): boolean => !isSame(typed.get(field), before.get(field));
  const body = { ...newServiceOf(form), price_display: form.price_display };
  return {
    ...Object.fromEntries(Object.entries(body).filter(([field]) => isTyped(field))),
    ...(CONFIG_FIELDS.some(isTyped) ? { booking_config: configOf(form, service.booking_config) } : {}),
    version: service.version,
    price_id: service.price_id,
  };
};

/**
 * The data that step 1 of the booking needs to show the typed service. Items whose price can't be read yet are left
 * out.
 * @param vatPercents VAT added to the prices, by the way of booking
 */
export const previewOf = (
  form: ServiceForm,
  before: BookingConfig = {},
  vatPercents: AdminServicesResponse['added_vat_percents'] = {},
) => {
  const config = configOf(form, before);
  const items = config.items?.filter(
    (_item, index) => readPounds(form.items[index]?.price ?? '') !== undefined,
  );
  return {
    slug: form.slug,
    name: form.name,
    base_price: readPounds(form.base_price) ?? 0,
    added_vat_percent: vatPercents[flowTypeOf({ slug: form.slug, booking_config: config })],
    booking_config: { ...config, ...(items ? { items } : {}) },
  };
};

export const flowTypeOfForm = (form: ServiceForm, before: BookingConfig = {}): FlowType =>
  flowTypeOf({ slug: form.slug, booking_config: configOf(form, before) });

/** A text that changes with every change of the fields that a service's form shows. */
export const revisionOf = ({ version, price_id }: AdminService): string => `${version} ${price_id}`;
