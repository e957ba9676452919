import { formatVolumeYd3, VAN_YD3 } from '@haulway/domain';
import { classNames } from '@haulway/ui';
import { type LoadContainer, LoadPicture } from '@haulway/ui/load-picture';
import styles from './FullnessPicture.module.css';

interface Container {
  readonly shape: LoadContainer;
  readonly name: string;
  /** In yd³: the volume of a bag or van, and the largest volume for which one skip is recommended. */
  readonly capacity: number;
}

/** The containers of services that don't use the van. */
const CONTAINERS: Readonly<Record<string, Container>> = {
  'skip-bags': { shape: 'bag', name: 'skip bag', capacity: 2 },
  'skip-hire': { shape: 'skip', name: 'skip', capacity: 12 },
};
const VAN: Container = { shape: 'van', name: 'van', capacity: VAN_YD3 };

interface FullnessPictureProps {
  readonly slug: string;
  readonly volumeYd3: number;
  readonly look?: 'small' | 'large';
}

/** The van, skip or bag of a service, filled with the selection. The caption says the same as text. */
export function FullnessPicture({ slug, volumeYd3, look = 'large' }: FullnessPictureProps) {
  const { shape, name, capacity } = CONTAINERS[slug] ?? VAN;
  const needed = Math.ceil(volumeYd3 / capacity);
  const percent = Math.min(100, Math.round((volumeYd3 / capacity) * 100));
  const volume = formatVolumeYd3(volumeYd3);
  return (
    <figure className={classNames(styles.figure, styles[look])}>
      <LoadPicture container={shape} percent={percent} className={styles.picture} />
      <figcaption className={styles.caption}>
        {needed > 1
          ? `Fills ${needed} ${name}s of ${capacity} yd³ (${volume})`
          : `About ${percent}% of a ${name} (${volume} of ${capacity} yd³)`}
      </figcaption>
    </figure>
  );
}
