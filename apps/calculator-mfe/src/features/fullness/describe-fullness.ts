import { formatVolumeYd3 } from '@haulway/domain';
import { CONTAINERS } from './containers.js';
import type { Fullness } from './fullness-of.js';

/** In words what the picture of a container shows, for everybody who does not see it; volumes in yd³. */
export const describeFullness = (
  { shape, capacity, percent, needed }: Fullness,
  volumeYd3: number,
): string => {
  const { name } = CONTAINERS[shape];
  return needed > 1
    ? `Fills ${needed} ${name}s of ${capacity} yd³ (${formatVolumeYd3(volumeYd3)})`
    : `About ${percent}% of a ${name} (${formatVolumeYd3(volumeYd3)} of ${capacity} yd³)`;
};
