import { type Service, type ServiceData } from '@haulway/contracts';
import { isFilled } from '../is-filled.js';
import { flowTypeOf } from '../services/flow-type.js';
import { type PricedService, stepOneOptions } from '../services/options.js';

const MIXED_WASTE = 'Mixed Waste';
const BULKY_ITEMS = 'Bulky Items';
const CLINICAL_WASTE = 'Clinical Waste';
const WHITE_GOODS = 'White Goods (Fridges/Washing Machines)';
const ELECTRICAL_APPLIANCES = 'Electrical Appliances';
const SCREENS = 'TVs/Monitors';
const GARDEN_WASTE = 'Garden Waste';

/**
 * Every type of waste with its code in the European Waste Catalogue, as in a new database. Admins may change the codes.
 * Source: the List of Wastes in Technical Guidance WM3, appendix A
 * (https://www.gov.uk/government/publications/waste-classification-technical-guidance).
 */
export const WASTE_CODES: readonly (readonly [name: string, ewcCode: string])[] = [
  ['General Household Waste', '20 03 01'],
  [GARDEN_WASTE, '20 02 01'],
  ['Construction/DIY Waste', '17 09 04'],
  [ELECTRICAL_APPLIANCES, '20 01 36'],
  ['Air Conditioning Units', '16 02 11*'],
  ['Vehicle Parts', '16 01 22'],
  [SCREENS, '20 01 35*'],
  [WHITE_GOODS, '20 01 23*'],
  [MIXED_WASTE, '20 03 01'],
  [BULKY_ITEMS, '20 03 07'],
  [CLINICAL_WASTE, '18 01 03*'],
];

/** Whether a European Waste Catalogue code means hazardous waste: such codes end in an asterisk. */
export const isHazardous = (ewcCode: string): boolean => ewcCode.endsWith('*');

/** A code in its standard form, `20 01 23*`, from six digits in any spacing; undefined if the text is not a code. */
export const normaliseEwcCode = (typed: string): string | undefined => {
  const [, a, b, c, mark] = /^(\d{2})(\d{2})(\d{2})(\*?)$/u.exec(typed.replace(/\s+/gu, '')) ?? [];
  return a === undefined ? undefined : `${a} ${b} ${c}${mark}`;
};

/**
 * A type of waste in a booking, listed once. `described` is the customer's own description, if they did not use a known
 * name. `items` are the items of this type: `2 × Armchair`.
 */
export interface BookedWaste {
  readonly type: string;
  readonly described: string | null;
  readonly items: readonly string[];
  /** Whether some of the items contain persistent organic pollutants; missing on bookings from before that was known. */
  readonly contains_pops?: boolean;
}

/** The same with the type's code at the time of booking, as bookings store it. */
export interface BookedWasteCode extends BookedWaste {
  readonly ewc_code: string;
}

export interface WasteQuestion {
  readonly service: PricedService & Pick<Service, 'category'>;
  readonly serviceData: ServiceData;
  /** Types that the booking names beside `service_data`. Names of booked options and items in it are ignored. */
  readonly named: readonly string[];
  readonly booked: readonly string[];
  readonly calculatorCatalogue: readonly {
    readonly id: string;
    readonly slug?: string;
    readonly name: string;
    readonly waste_type: string;
    readonly contains_pops?: boolean | undefined;
  }[];
  readonly types: readonly string[];
}

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

interface WasteItemLine {
  readonly pops: boolean;
  readonly type: string;
  readonly line: string;
}

/** The types of the items: a service's items by name, the calculator's by id. An item without a type is bulky. */
const typesOfItems = ({ service, serviceData, calculatorCatalogue }: WasteQuestion): WasteItemLine[] => {
  const configured = service.booking_config.items ?? [];
  const selected = flowTypeOf(service) === 'multi_item' ? (serviceData.selected_items ?? []) : [];
  return [
    ...selected.map(({ name, quantity }) => {
      const item = configured.find((known) => known.name === name);
      return {
        type: item?.waste_type ?? BULKY_ITEMS,
        line: `${quantity} × ${name}`,
        pops: item?.contains_pops ?? false,
      };
    }),
    ...(serviceData.waste_calculator_items ?? []).flatMap(({ id, quantity }) => {
      const item = calculatorCatalogue.find((known) => known.id === id || known.slug === id);
      return item
        ? [
            {
              type: item.waste_type,
              line: `${quantity} × ${item.name}`,
              pops: item.contains_pops ?? false,
            },
          ]
        : [];
    }),
  ];
};

/** Whether nothing is collected, as for a bag that is only delivered. */
const isDeliveryOnly = ({ service, serviceData }: WasteQuestion): boolean =>
  flowTypeOf(service) === 'skip_bags' &&
  stepOneOptions(service).find(({ name }) => name === serviceData.bag_type)?.includesCollection === false;

/** The type of a choice for which neither an item nor the customer names one. */
const typeOfChoice = ({ service, serviceData }: WasteQuestion): string[] => {
  if (service.category === 'medical') return [CLINICAL_WASTE];
  return isFilled(serviceData.load_size) && flowTypeOf(service) === 'load_sizes' ? [MIXED_WASTE] : [];
};

/**
 * The types of waste in a booking, each once: those of the choice, of its items, and those that the customer named. A
 * load of any size is mixed waste. So is waste with an unknown name, or with none.
 */
export const wasteOf = (question: WasteQuestion): BookedWaste[] => {
  if (isDeliveryOnly(question)) return [];
  const { service, serviceData, named, booked, types } = question;
  const free = ['skip_hire', 'skip_bags', 'bin_collection'].includes(flowTypeOf(service));
  const chosen = [
    ...(serviceData.waste_types ?? []),
    ...named.filter((name) => !booked.some((line) => sameText(line, name))),
  ].filter(isFilled);
  const known = chosen.flatMap((name) => types.find((type) => sameText(type, name)) ?? []);
  const own = free ? chosen.filter((name) => !types.some((type) => sameText(type, name))) : [];
  const items = typesOfItems(question);
  const found = [
    ...typeOfChoice(question),
    ...items.map(({ type }) => type),
    ...known,
    ...(own.length > 0 ? [MIXED_WASTE] : []),
  ];
  const described = [...new Set(own.map((name) => name.trim()))].join(', ');
  return [...new Set(found.length > 0 ? found : [MIXED_WASTE])].map((type) => ({
    type,
    described: type === MIXED_WASTE && described !== '' ? described : null,
    items: items.filter((item) => item.type === type).map(({ line }) => line),
    contains_pops: items.some((item) => item.type === type && item.pops),
  }));
};

export interface WasteTypeCode {
  readonly name: string;
  readonly ewcCode: string;
}

/** {@link wasteOf} with the current codes of the types. A type without a code gets the code of mixed waste. */
export const wasteCodesOf = (
  question: Omit<WasteQuestion, 'types'>,
  types: readonly WasteTypeCode[],
): BookedWasteCode[] =>
  wasteOf({ ...question, types: types.map(({ name }) => name) }).flatMap((waste) => {
    const known =
      types.find(({ name }) => name === waste.type) ?? types.find(({ name }) => name === MIXED_WASTE);
    return known ? [{ ...waste, ewc_code: known.ewcCode }] : [];
  });
