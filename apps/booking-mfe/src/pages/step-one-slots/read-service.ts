import { type BookingConfig, type FlowType, type Service } from '@haulway/contracts';
import { amountIn, isRecord, type JsonRecord, textIn } from '@haulway/contracts/unknown-json';

const FLOW_TYPES: readonly FlowType[] = [
  'load_sizes',
  'skip_hire',
  'skip_bags',
  'bin_collection',
  'multi_item',
];

const listIn = <T>(config: JsonRecord, name: string, read: (entry: JsonRecord) => T | undefined) => {
  const list = config[name];
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((entry: unknown) => (isRecord(entry) ? (read(entry) ?? []) : []));
};

const optionOf = (entry: JsonRecord) => {
  const name = textIn(entry, 'name');
  if (name === undefined) return undefined;
  const description = textIn(entry, 'description');
  const price = amountIn(entry, 'price');
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(price === undefined ? {} : { price }),
    ...(typeof entry['includes_collection'] === 'boolean'
      ? { includes_collection: entry['includes_collection'] }
      : {}),
  };
};

const itemOf = (entry: JsonRecord) => {
  const name = textIn(entry, 'name');
  const price = amountIn(entry, 'price');
  return name === undefined || price === undefined ? undefined : { name, price };
};

const configOf = (value: unknown): BookingConfig => {
  const config = isRecord(value) ? value : {};
  const names = config['bag_types'];
  return {
    flow_type: FLOW_TYPES.find((type) => type === config['flow_type']),
    skip_sizes: listIn(config, 'skip_sizes', optionOf),
    bag_options: listIn(config, 'bag_options', optionOf),
    bag_types: Array.isArray(names)
      ? names.filter((name): name is string => typeof name === 'string')
      : undefined,
    bin_options: listIn(config, 'bin_options', optionOf),
    load_sizes: listIn(config, 'load_sizes', optionOf),
    items: listIn(config, 'items', itemOf),
  };
};

/**
 * Reads a service that another team's page gives to the slot, saved or not. Only what step 1 needs is read, with
 * checks. Entries that can't be offered are left out.
 * @returns undefined for a value that is not a service
 */
export const readService = (value: unknown): Service | undefined => {
  if (!isRecord(value)) return undefined;
  const percent = amountIn(value, 'added_vat_percent');
  return {
    id: '',
    _id: '',
    slug: textIn(value, 'slug') ?? '',
    name: textIn(value, 'name') ?? '',
    category: 'domestic',
    popular: false,
    label: null,
    label_color: null,
    price_display: '',
    base_price: amountIn(value, 'base_price') ?? 0,
    description: '',
    features: [],
    icon: '',
    booking_config: configOf(value['booking_config']),
    ...(percent === undefined ? {} : { added_vat_percent: percent }),
  };
};
