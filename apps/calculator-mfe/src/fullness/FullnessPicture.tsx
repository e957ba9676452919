import { formatVolumeYd3 } from '@haulway/domain';
import { useId } from 'react';
import { CONTAINERS } from './containers.js';
import { fullnessOf } from './fullness-of.js';
import styles from './FullnessPicture.module.css';

/** The van, skip or bag of a service that fills with the selection. The caption says the same in words. */
export const FullnessPicture = ({ slug, volumeYd3 }: { slug: string; volumeYd3: number }) => {
  const clip = useId();
  const { shape, capacity, percent, overfull } = fullnessOf(slug, volumeYd3);
  const { name, inside, top, bottom, around } = CONTAINERS[shape];
  const level = ((bottom - top) * percent) / 100;
  return (
    <figure className={styles.figure}>
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
      <figcaption className={styles.caption}>
        {overfull
          ? `More than one ${name} of ${capacity} yd³ (${formatVolumeYd3(volumeYd3)})`
          : `About ${percent}% of a ${name} (${formatVolumeYd3(volumeYd3)} of ${capacity} yd³)`}
      </figcaption>
    </figure>
  );
};
