import { VAN_YD3 } from '@haulway/domain';
import { type LoadContainer } from '@haulway/ui/load-picture';

export interface Fullness {
  readonly shape: LoadContainer;
  /** The volume of the container, in yd³. */
  readonly capacity: number;
  /** How full the first container gets: 0 to 100, as an integer. */
  readonly percent: number;
  /** The number of containers needed, at least one. */
  readonly needed: number;
}

/** Capacities in yd³: the volume of bags and of a van, and the largest volume for which one skip is recommended. */
const CONTAINERS: Readonly<Record<string, { shape: LoadContainer; capacity: number }>> = {
  'skip-bags': { shape: 'bag', capacity: 2 },
  'man-and-van': { shape: 'van', capacity: VAN_YD3 },
  'skip-hire': { shape: 'skip', capacity: 12 },
};
const VAN = { shape: 'van', capacity: VAN_YD3 } as const;

/** How full the container of a service gets with this volume in yd³. Services without a container use the van. */
export const fullnessOf = (slug: string, volumeYd3: number): Fullness => {
  const { shape, capacity } = CONTAINERS[slug] ?? VAN;
  const percent = Math.min(100, Math.round((volumeYd3 / capacity) * 100));
  return { shape, capacity, percent, needed: Math.max(1, Math.ceil(volumeYd3 / capacity)) };
};
