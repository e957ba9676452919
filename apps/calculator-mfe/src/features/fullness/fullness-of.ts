import { VAN_YD3 } from '@haulway/domain';
import { type LoadContainer } from '@haulway/ui/load-picture';

export interface Fullness {
  readonly shape: LoadContainer;
  /** What the container holds, in yd³. */
  readonly capacity: number;
  /** How full the first of them gets: 0 to 100, whole. */
  readonly percent: number;
  /** How many of them it takes, at least one. */
  readonly needed: number;
}

/** In yd³: what bags and a van hold, and up to which one skip is recommended. */
const CONTAINERS: Readonly<Record<string, { shape: LoadContainer; capacity: number }>> = {
  'skip-bags': { shape: 'bag', capacity: 2 },
  'man-and-van': { shape: 'van', capacity: VAN_YD3 },
  'skip-hire': { shape: 'skip', capacity: 12 },
};
const VAN = { shape: 'van', capacity: VAN_YD3 } as const;

/** How full the container of a service gets with this volume in yd³; a van for services without one. */
export const fullnessOf = (slug: string, volumeYd3: number): Fullness => {
  const { shape, capacity } = CONTAINERS[slug] ?? VAN;
  const percent = Math.min(100, Math.round((volumeYd3 / capacity) * 100));
  return { shape, capacity, percent, needed: Math.max(1, Math.ceil(volumeYd3 / capacity)) };
};
