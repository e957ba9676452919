import { formatVolumeYd3 } from '@haulway/domain';
import { classNames } from '@haulway/ui';
import { type ReactNode, useId } from 'react';
import { type ContainerShape, type Fullness, fullnessOf } from '../fullness-of.js';
import styles from './FullnessPicture.module.css';

interface Container {
  readonly name: string;
  /** The inside that fills, on a field of 240 by 120. */
  readonly inside: string;
  /** Top and bottom of the inside. */
  readonly top: number;
  readonly bottom: number;
  /** What is drawn around it. */
  readonly around: ReactNode;
}

/** The three containers as drawings. */
const CONTAINERS: Readonly<Record<ContainerShape, Container>> = {
  bag: {
    name: 'skip bag',
    inside: 'M66 36H174L166 104H74Z',
    top: 36,
    bottom: 104,
    around: <path d="M66 36H174L166 104H74ZM82 36V20q0-8 8-8h6q8 0 8 8v16m32 0V20q0-8 8-8h6q8 0 8 8v16" />,
  },
  van: {
    name: 'van',
    inside: 'M12 16H158V92H12Z',
    top: 16,
    bottom: 92,
    around: (
      <>
        <path d="M12 16H158V92H12ZM158 40h34l30 28v24h-64M176 52h12l16 16h-28Z" />
        <circle cx="52" cy="96" r="14" />
        <circle cx="186" cy="96" r="14" />
      </>
    ),
  },
  skip: {
    name: 'skip',
    inside: 'M20 34H220L188 102H52Z',
    top: 34,
    bottom: 102,
    around: <path d="M20 34H220L188 102H52ZM10 34H230M92 34l6 68m50-68-6 68" />,
  },
};

/** In words what the picture of a container shows, for everybody who does not see it; volumes in yd³. */
const describeFullness = ({ shape, capacity, percent, needed }: Fullness, volumeYd3: number): string => {
  const { name } = CONTAINERS[shape];
  return needed > 1
    ? `Fills ${needed} ${name}s of ${capacity} yd³ (${formatVolumeYd3(volumeYd3)})`
    : `About ${percent}% of a ${name} (${formatVolumeYd3(volumeYd3)} of ${capacity} yd³)`;
};

interface FullnessPictureProps {
  /** The service whose container it is. */
  readonly slug: string;
  readonly volumeYd3: number;
  readonly look?: 'small' | 'large';
}

/** The van, skip or bag of a service that fills with the selection. The caption says the same in words. */
export function FullnessPicture({ slug, volumeYd3, look = 'large' }: FullnessPictureProps) {
  const clip = useId();
  const fullness = fullnessOf(slug, volumeYd3);
  const { inside, top, bottom, around } = CONTAINERS[fullness.shape];
  const level = ((bottom - top) * fullness.percent) / 100;
  return (
    <figure className={classNames(styles.figure, styles[look])}>
      <svg viewBox="0 0 240 120" aria-hidden="true" focusable="false" className={styles.picture}>
        <clipPath id={clip}>
          <path d={inside} />
        </clipPath>
        <path d={inside} className={styles.inside} />
        <rect
          className={styles.level}
          clipPath={`url(#${clip})`}
          x="0"
          width="240"
          y={bottom - level}
          height={level}
        />
        <g className={styles.around}>{around}</g>
      </svg>
      <figcaption className={styles.caption}>{describeFullness(fullness, volumeYd3)}</figcaption>
    </figure>
  );
}
