import type { BagOption, BookingConfig, FlowType, Service, ServiceOption } from '@haulway/contracts';
import { flowTypeOf } from './flow-type.js';
import { DEFAULT_BAG_PENCE, DEFAULT_BAG_WITH_COLLECTION_PENCE } from '../limits.js';
import { londonDateOf } from '../dates/london-dates.js';
import { formatPounds, toPence } from '../money/money.js';
import { vatOnTop, vatPercentOn } from '../money/vat.js';

/** The parts of a service that decide the options and prices of step 1. */
export type PricedService = Pick<Service, 'slug' | 'base_price' | 'booking_config' | 'added_vat_percent'>;

/** One option of step 1, its price in pence. */
export interface StepOneOption {
  readonly name: string;
  readonly description?: string;
  readonly pricePence: number;
  readonly includesCollection?: boolean;
  /** VAT added to the price; if left out, the price includes VAT. */
  readonly addedVatPence?: number;
}

/** One item of a multi-item service, its price in pence. */
export interface PricedItem {
  readonly name: string;
  readonly pricePence: number;
}

/** Waste types offered in the skip flows; free text is allowed beside them. */
export const DEFAULT_WASTE_TYPES = [
  'General Household Waste',
  'Garden Waste',
  'Construction/DIY Waste',
  'Electrical Appliances',
  'Air Conditioning Units',
  'Vehicle Parts',
  'TVs/Monitors',
  'White Goods (Fridges/Washing Machines)',
  'Mixed Waste',
] as const;

/** The types of waste of the calculator's items on documents: the customers' types, and two that only items have. */
export const ITEM_WASTE_TYPES = [...DEFAULT_WASTE_TYPES, 'Bulky Items', 'Clinical Waste'] as const;
export type ItemWasteType = (typeof ITEM_WASTE_TYPES)[number];

const DEFAULT_BAGS: readonly StepOneOption[] = [
  {
    name: 'Delivery Only',
    description: 'We deliver the skip bag',
    pricePence: DEFAULT_BAG_PENCE,
    includesCollection: false,
  },
  {
    name: 'Delivery with Collection',
    description: 'We deliver the skip bag and collect it once filled',
    pricePence: DEFAULT_BAG_WITH_COLLECTION_PENCE,
    includesCollection: true,
  },
];

const fromConfigured = (option: ServiceOption | BagOption, basePounds: number): StepOneOption => ({
  name: option.name,
  ...(option.description === undefined ? {} : { description: option.description }),
  pricePence: toPence(option.price ?? basePounds),
  ...('includes_collection' in option ? { includesCollection: option.includes_collection } : {}),
});

const bagsOf = (config: BookingConfig, basePounds: number): readonly StepOneOption[] => {
  if (config.bag_options) return config.bag_options.map((bag) => fromConfigured(bag, basePounds));
  if (!config.bag_types) return DEFAULT_BAGS;
  return config.bag_types.map((name, index) => ({
    name,
    pricePence: index === 0 ? DEFAULT_BAG_PENCE : DEFAULT_BAG_WITH_COLLECTION_PENCE,
  }));
};

const withAddedVat = (option: StepOneOption, { added_vat_percent: percent }: PricedService): StepOneOption =>
  percent === undefined ? option : { ...option, addedVatPence: vatOnTop(option.pricePence, percent) };

/**
 * VAT in percent added to the prices, by flow type. A flow type that is missing has VAT included in its prices.
 * @param skipPricesExcludeVat whether skip prices are without VAT
 */
export const addedVatPercents = (
  skipPricesExcludeVat: boolean,
  now: Date,
): Readonly<Partial<Record<FlowType, number>>> =>
  skipPricesExcludeVat ? { skip_hire: vatPercentOn(londonDateOf(now)) } : {};

/** The base price of a service in pence. */
export const basePenceOf = ({ base_price: basePounds }: Pick<Service, 'base_price'>): number =>
  toPence(basePounds);

/**
 * The options of step 1, by the service's flow type; an option without a price costs the base price. An absent bag list
 * gives the two default bags; an empty bag list gives none. A multi-item service has no options: see `configuredItems`.
 */
export const stepOneOptions = (service: PricedService): readonly StepOneOption[] => {
  const { booking_config: config, base_price: basePounds } = service;
  const configured = (options: readonly ServiceOption[] = []) =>
    options.map((option) => fromConfigured(option, basePounds));
  switch (flowTypeOf(service)) {
    case 'skip_hire':
      return configured(config.skip_sizes).map((option) => withAddedVat(option, service));
    case 'skip_bags':
      return bagsOf(config, basePounds);
    case 'bin_collection':
      return configured(config.bin_options);
    case 'load_sizes':
      return configured(config.load_sizes);
    case 'multi_item':
      return [];
  }
};

/** The items of a multi-item service with prices in pence. If there are none, the page shows 'No Items Available'. */
export const configuredItems = (service: Pick<Service, 'booking_config'>): readonly PricedItem[] =>
  (service.booking_config.items ?? []).map(({ name, price }) => ({ name, pricePence: toPence(price) }));

/** The price of each option of a configuration, in words: 'Half Load £150.00, Full Load at the base price'. */
export const optionPricesText = (config: BookingConfig): string =>
  (['load_sizes', 'skip_sizes', 'bag_options', 'bin_options', 'items'] as const)
    .flatMap((list): readonly ServiceOption[] => config[list] ?? [])
    .map(
      ({ name, price }) =>
        `${name} ${price === undefined ? 'at the base price' : formatPounds(toPence(price))}`,
    )
    .join(', ');
