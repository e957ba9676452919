import { classNames } from '@haulway/ui';
import { useId } from 'react';
import { CONTAINERS } from '../containers.js';
import { describeFullness } from '../describe-fullness.js';
import { fullnessOf } from '../fullness-of.js';
import styles from './FullnessPicture.module.css';

export interface FullnessPictureProps {
  /** The service whose container it is. */
  readonly slug: string;
  readonly volumeYd3: number;
  readonly look?: 'small' | 'large';
}

/** The van, skip or bag of a service that fills with the selection. The caption says the same in words. */
export const FullnessPicture = ({ slug, volumeYd3, look = 'large' }: FullnessPictureProps) => {
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
};
