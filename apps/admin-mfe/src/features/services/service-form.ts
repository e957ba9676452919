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
import { NO_AMOUNT, type Problems, readPounds } from '../../state/field-problems.js';

/** A size, a bag or a bin as typed; an empty price means the base price. */
export interface OptionFields {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  /** Only for bags. */
  readonly includes_collection: boolean;
}

/** An item to collect, as typed. */
export interface ItemFields {
  readonly name: string;
  readonly price: string;
  readonly waste_type: string;
}

/** The list of options for each way of booking. */
export const OPTION_LISTS = {
  load_sizes: 'load_sizes',
  skip_hire: 'skip_sizes',
  skip_bags: 'bag_options',
  bin_collection: 'bin_options',
} as const satisfies Partial<Record<FlowType, keyof BookingConfig>>;
export type OptionList = (typeof OPTION_LISTS)[keyof typeof OPTION_LISTS];

type OptionLists = Readonly<Record<OptionList, readonly OptionFields[]>>;

/** A service as typed. Features and kinds of bags are one per line. */
export interface ServiceForm extends OptionLists {
  readonly name: string;
  readonly slug: string;
  readonly category: ServiceCategory;
  readonly base_price: string;
  readonly price_display: string;
  readonly label: string;
  readonly label_color: string;
  readonly popular: boolean;
  readonly icon: string;
  readonly description: string;
  readonly features: string;
  /** Empty when the way of booking follows from the slug and the options. */
  readonly flow_type: FlowType | '';
  readonly bag_types: string;
  readonly items: readonly ItemFields[];
}

/** A new row without any text. */
export const BLANK_OPTION: OptionFields = {
  name: '',
  description: '',
  price: '',
  includes_collection: false,
};
export const BLANK_ITEM: ItemFields = { name: '', price: '', waste_type: '' };

const optionFields = (option: BagOption): OptionFields => ({
  name: option.name,
  description: option.description ?? '',
  price: option.price?.toFixed(2) ?? '',
  includes_collection: option.includes_collection ?? false,
});

/** The form's initial values: those of a service, or the defaults of a new one. */
export const formOf = (service: AdminService | undefined): ServiceForm => {
  const config = service?.booking_config ?? { flow_type: 'load_sizes' };
  const options = (list: OptionList): readonly OptionFields[] => (config[list] ?? []).map(optionFields);
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
    items: (config.items ?? []).map(({ name, price, waste_type }) => ({
      name,
      price: price.toFixed(2),
      waste_type: waste_type ?? '',
    })),
  };
};

/** A form with one row in each list: the shape that a stored form must have. */
export const SAMPLE_FORM: ServiceForm = {
  ...formOf(undefined),
  load_sizes: [BLANK_OPTION],
  skip_sizes: [BLANK_OPTION],
  bag_options: [BLANK_OPTION],
  bin_options: [BLANK_OPTION],
  items: [BLANK_ITEM],
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/**
 * The typed configuration. An empty list is left out, unless the service already had the list, even an empty one: the
 * list decides the way of booking.
 */
const configOf = (
  form: ServiceForm,
  before: BookingConfig,
): { config: BookingConfig; problems: Problems } => {
  const problems: Record<string, string> = {};
  const priceOf = (path: string, typed: string): number | undefined => {
    const price = readPounds(typed);
    if (price === undefined) problems[`booking_config.${path}.price`] = NO_AMOUNT;
    return price;
  };
  const config: BookingConfig = form.flow_type ? { flow_type: form.flow_type } : {};
  for (const list of Object.values(OPTION_LISTS)) {
    if (form[list].length === 0 && !before[list]) continue;
    config[list] = form[list].map(({ name, description, price, includes_collection }, index) => ({
      name,
      ...(description.trim() ? { description } : {}),
      ...(price.trim() ? { price: priceOf(`${list}.${index}`, price) } : {}),
      ...(list === 'bag_options' ? { includes_collection } : {}),
    }));
  }
  const kinds = linesOf(form.bag_types);
  if (kinds.length > 0 || before.bag_types) config.bag_types = kinds;
  if (form.items.length > 0 || before.items)
    config.items = form.items.map(({ name, price, waste_type }, index) => ({
      name,
      price: priceOf(`items.${index}`, price) ?? 0,
      ...(waste_type ? { waste_type } : {}),
    }));
  return { config, problems };
};

const CONFIG_FIELDS = ['flow_type', ...Object.values(OPTION_LISTS), 'bag_types', 'items'] as const;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Read<Body> = { readonly body: Body } | { readonly problems: Problems };

/** The typed values as a new service. @returns problems by field when a value can't be read */
export const newServiceOf = (form: ServiceForm): Read<NewServiceBody> => {
  const { config, problems } = configOf(form, {});
  const base_price = readPounds(form.base_price);
  if (base_price === undefined) return { problems: { base_price: NO_AMOUNT, ...problems } };
  if (Object.keys(problems).length > 0) return { problems };
  const { name, slug, category, popular, icon, description } = form;
  return {
    body: {
      ...{ name, slug, category, popular, icon, description, base_price },
      label: form.label.trim() ? form.label : null,
      label_color: form.label_color || null,
      price_display: form.price_display.trim() ? form.price_display : null,
      features: linesOf(form.features),
      booking_config: config,
    },
  };
};

/**
 * The changed fields of a service, with the version they are based on. @returns problems by field when a value can't be
 * read
 */
export const changeOf = (service: AdminService, form: ServiceForm): Read<ServiceChangeBody> => {
  const before = formOf(service);
  const isTyped = (field: keyof ServiceForm): boolean => !isSame(form[field], before[field]);
  const body: ServiceChangeBody = { version: service.version, price_id: service.price_id };
  const problems: Record<string, string> = {};
  if (isTyped('name')) body.name = form.name;
  if (isTyped('slug')) body.slug = form.slug;
  if (isTyped('category')) body.category = form.category;
  if (isTyped('popular')) body.popular = form.popular;
  if (isTyped('icon')) body.icon = form.icon;
  if (isTyped('description')) body.description = form.description;
  if (isTyped('label')) body.label = form.label.trim() ? form.label : null;
  if (isTyped('label_color')) body.label_color = form.label_color || null;
  if (isTyped('price_display')) body.price_display = form.price_display;
  if (isTyped('features')) body.features = linesOf(form.features);
  if (isTyped('base_price')) {
    body.base_price = readPounds(form.base_price);
    if (body.base_price === undefined) problems['base_price'] = NO_AMOUNT;
  }
  if (CONFIG_FIELDS.some(isTyped)) {
    const typed = configOf(form, service.booking_config);
    Object.assign(problems, typed.problems);
    body.booking_config = typed.config;
  }
  return Object.keys(problems).length > 0 ? { problems } : { body };
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
  const { config } = configOf(form, before);
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

/** The way of booking of the typed service. */
export const flowTypeOfForm = (form: ServiceForm, before: BookingConfig = {}): FlowType =>
  flowTypeOf({ slug: form.slug, booking_config: configOf(form, before).config });
