import { VAN_YD3 } from '../services/option-size.js';

export interface RecommendedService {
  readonly slug: string;
  readonly name: string;
}

/**
 * The recommended service for a calculator total: skip bags up to 2 yd³ and 100 kg, man and van up to 8 yd³ and 500 kg,
 * otherwise skip hire.
 */
export const recommendService = (volumeYd3: number, weightKg: number): RecommendedService => {
  if (volumeYd3 <= 2 && weightKg <= 100) return { slug: 'skip-bags', name: 'Skip Bags Collection' };
  if (volumeYd3 <= 8 && weightKg <= 500) return { slug: 'man-and-van', name: 'Man & Van Service' };
  return { slug: 'skip-hire', name: 'Skip Hire' };
};

/** An item with more yd³ than this, or more kg than one person can carry, is not accepted in a bag. */
const BAG_ITEM_YD3 = 0.5;
const BAG_ITEM_KG = 25;

/**
 * Whether one item, by its volume in yd³ and weight in kg, is too much for a bag. This is the default of `bulky`; the
 * office may override it.
 */
export const isTooLargeForBag = ({
  volume,
  weight,
}: {
  readonly volume: number;
  readonly weight: number;
}): boolean => volume >= BAG_ITEM_YD3 || weight > BAG_ITEM_KG;

/** The office's marks on an item that not every service accepts. */
export interface ItemMarks {
  /** Too large or too heavy for a bag: a bed, a shed. */
  readonly bulky: boolean;
  /** Electrical and dismantled separately, so not accepted in a bag or a skip. */
  readonly appliance: boolean;
}

/** Whether the service with this slug accepts an item. */
export const isTakenBy = (slug: string, { bulky, appliance }: ItemMarks): boolean => {
  if (slug === 'skip-bags') return !bulky && !appliance;
  return slug !== 'skip-hire' || !appliance;
};

/** The items that the service with this slug does not accept. */
export const notTakenBy = <T extends ItemMarks>(slug: string, items: readonly T[]): readonly T[] =>
  items.filter((item) => !isTakenBy(slug, item));

/** The service for items that are accepted neither in a bag nor in a skip. */
export const VAN_SERVICE: RecommendedService = { slug: 'man-and-van', name: 'Man & Van' };

export const calculatorBookingPath = (slug: string): string => `/book/${slug}?step=2&from=calculator`;

/** The link to book by size, with the calculator's selection: the first step, with that size chosen. */
export const calculatorSizePath = (slug: string): string => `/book/${slug}?from=calculator`;

/** A service with the volumes (yd³) and weights (kg) it suits, limits included, and a typical price. */
export interface RecommendationRange extends RecommendedService {
  readonly typical: string;
  readonly volume: readonly [least: number, most: number];
  readonly weight: readonly [least: number, most: number];
}

const MAN_AND_VAN: RecommendationRange = {
  slug: 'man-and-van',
  name: 'Man & Van',
  typical: '£80-200',
  volume: [0.5, 4],
  weight: [20, 300],
};

const RANGES: readonly RecommendationRange[] = [
  { slug: 'skip-bags', name: 'Skip Bags', typical: '£15-40', volume: [0, 1.5], weight: [0, 50] },
  MAN_AND_VAN,
  { slug: 'skip-hire', name: 'Skip Hire', typical: '£120-350', volume: [2, 12], weight: [100, 2000] },
];

const within = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Every service whose ranges contain both the volume in yd³ and the weight in kg; man and van if there is none. */
export const recommendRanges = (volumeYd3: number, weightKg: number): readonly RecommendationRange[] => {
  const suited = RANGES.filter(({ volume, weight }) => within(volumeYd3, volume) && within(weightKg, weight));
  return suited.length > 0 ? suited : [MAN_AND_VAN];
};

/**
 * Whether the calculator, in either of its variants, recommends the service with this slug for this volume (yd³) and
 * weight (kg).
 * @param items the items behind the totals: if the recommended bag or skip does not accept one of them and the van can
 * hold everything, man and van is offered instead
 */
export const isRecommended = (
  slug: string,
  volumeYd3: number,
  weightKg: number,
  items: readonly ItemMarks[] = [],
): boolean => {
  const slugs = [recommendService(volumeYd3, weightKg), ...recommendRanges(volumeYd3, weightKg)].map(
    (recommended) => recommended.slug,
  );
  const vanInstead = volumeYd3 <= VAN_YD3 && slugs.some((named) => notTakenBy(named, items).length > 0);
  return slugs.includes(slug) || (vanInstead && slug === VAN_SERVICE.slug);
};
