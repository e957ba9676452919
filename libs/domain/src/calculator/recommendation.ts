import { VAN_YD3 } from '../services/option-size.js';

export interface RecommendedService {
  readonly slug: string;
  readonly name: string;
}

/** What a service is called where its slug is not one of the recommended ones. */
export const DEFAULT_SERVICE_NAME = 'Waste Collection Service';

/**
 * The service for a calculator total, by volume in yd³ and weight in kg: up to 2 and 100 skip bags, up to 8 and
 * 500 man and van, else skip hire.
 */
export const recommendService = (volumeYd3: number, weightKg: number): RecommendedService => {
  if (volumeYd3 <= 2 && weightKg <= 100) return { slug: 'skip-bags', name: 'Skip Bags Collection' };
  if (volumeYd3 <= 8 && weightKg <= 500) return { slug: 'man-and-van', name: 'Man & Van Service' };
  return { slug: 'skip-hire', name: 'Skip Hire' };
};

/** One of an item larger than this in yd³, or heavier in kg than one person carries, goes in no bag. */
const BAG_ITEM_YD3 = 0.5;
const BAG_ITEM_KG = 25;

/** Whether an item, of volume in yd³ and weight in kg for one, is too much for a bag: what is bulky unless the office says otherwise. */
export const isTooLargeForBag = ({
  volume,
  weight,
}: {
  readonly volume: number;
  readonly weight: number;
}): boolean => volume >= BAG_ITEM_YD3 || weight > BAG_ITEM_KG;

/** What the office marks on an item that is not taken everywhere. */
export interface ItemMarks {
  /** Too large or too heavy for a bag: a bed, a shed. */
  readonly bulky: boolean;
  /** Electrical, and taken apart by itself: goes in no bag and no skip. */
  readonly appliance: boolean;
}

/** Whether an item goes in what the service with this slug collects it in. */
export const isTakenBy = (slug: string, { bulky, appliance }: ItemMarks): boolean => {
  if (slug === 'skip-bags') return !bulky && !appliance;
  return slug !== 'skip-hire' || !appliance;
};

/** The service that takes what goes in no bag and no skip. */
export const VAN_SERVICE: RecommendedService = { slug: 'man-and-van', name: 'Man & Van' };

/** Where 'Book This Service' leads. */
export const calculatorBookingPath = (slug: string): string => `/book/${slug}?step=2&from=calculator`;

/** Where booking by the size leads that holds the calculator's selection: the first step, with that size chosen. */
export const calculatorSizePath = (slug: string): string => `/book/${slug}?from=calculator`;

/** A service with the volumes (yd³) and weights (kg) it suits, ends included, and a typical price. */
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

/**
 * Every service whose ranges hold both the volume in yd³ and the weight in kg; man and van where none does
 *.
 */
export const recommendRanges = (volumeYd3: number, weightKg: number): readonly RecommendationRange[] => {
  const suited = RANGES.filter(({ volume, weight }) => within(volumeYd3, volume) && within(weightKg, weight));
  return suited.length > 0 ? suited : [MAN_AND_VAN];
};

/**
 * Whether the calculator, in either of its variants, sends somebody with this volume (yd³) and weight (kg) to the
 * service with this slug.
 * @param items what it is made of: where one does not go in the bag or skip that is recommended, and the van holds it all, man
 * and van is offered in its place
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
  const vanInstead =
    volumeYd3 <= VAN_YD3 && slugs.some((named) => !items.every((item) => isTakenBy(named, item)));
  return slugs.includes(slug) || (vanInstead && slug === VAN_SERVICE.slug);
};
