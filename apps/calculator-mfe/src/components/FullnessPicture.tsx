import { formatVolumeYd3 } from '@haulway/domain';
import { classNames } from '@haulway/ui';
import { type LoadContainer, LoadPicture } from '@haulway/ui/load-picture';
import { type Fullness, fullnessOf } from './fullness-of.js';
import styles from './FullnessPicture.module.css';

const NAMES: Readonly<Record<LoadContainer, string>> = { bag: 'skip bag', van: 'van', skip: 'skip' };

/** Describes the picture of a container as text, for people who do not see it. Volumes are in yd³. */
const describeFullness = ({ shape, capacity, percent, needed }: Fullness, volumeYd3: number): string => {
  const name = NAMES[shape];
  return needed > 1
    ? `Fills ${needed} ${name}s of ${capacity} yd³ (${formatVolumeYd3(volumeYd3)})`
    : `About ${percent}% of a ${name} (${formatVolumeYd3(volumeYd3)} of ${capacity} yd³)`;
};

interface FullnessPictureProps {
  /** The service that the container belongs to. */
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
