import { formatVolumeYd3, VAN_YD3 } from '@haulway/domain';
import { classNames } from '@haulway/ui';
import { type LoadContainer, LoadPicture } from '@haulway/ui/load-picture';
import styles from './FullnessPicture.module.css';

interface Fullness {
  readonly shape: LoadContainer;
  readonly capacity: number;
  /** How full the first container gets: 0 to 100, as an integer. */
  readonly percent: number;
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
const fullnessOf = (slug: string, volumeYd3: number): Fullness => {
  const { shape, capacity } = CONTAINERS[slug] ?? VAN;
  const percent = Math.min(100, Math.round((volumeYd3 / capacity) * 100));
  return { shape, capacity, percent, needed: Math.max(1, Math.ceil(volumeYd3 / capacity)) };
};

const NAMES: Readonly<Record<LoadContainer, string>> = { bag: 'skip bag', van: 'van', skip: 'skip' };

/** Describes the picture of a container as text, for people who do not see it. Volumes are in yd³. */
const describeFullness = ({ shape, capacity, percent, needed }: Fullness, volumeYd3: number): string => {
  const name = NAMES[shape];
  return needed > 1
    ? `Fills ${needed} ${name}s of ${capacity} yd³ (${formatVolumeYd3(volumeYd3)})`
    : `About ${percent}% of a ${name} (${formatVolumeYd3(volumeYd3)} of ${capacity} yd³)`;
};

interface FullnessPictureProps {
  readonly slug: string;
  readonly volumeYd3: number;
  readonly look?: 'small' | 'large';
}

/** The van, skip or bag of a service, filled with the selection. The caption says the same as text. */
export function FullnessPicture({ slug, volumeYd3, look = 'large' }: FullnessPictureProps) {
  const fullness = fullnessOf(slug, volumeYd3);
  return (
    <figure className={classNames(styles.figure, styles[look])}>
      <LoadPicture container={fullness.shape} percent={fullness.percent} className={styles.picture} />
      <figcaption className={styles.caption}>{describeFullness(fullness, volumeYd3)}</figcaption>
    </figure>
  );
}
