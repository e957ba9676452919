import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import styles from './LoadPicture.module.css';

export type LoadContainer = 'bag' | 'van' | 'skip';

interface Drawing {
  /** The path of the inside that fills, on a field of 240 by 120. */
  readonly inside: string;
  /** The top and bottom of the inside. */
  readonly top: number;
  readonly bottom: number;
  readonly around: ReactNode;
}

const DRAWINGS: Readonly<Record<LoadContainer, Drawing>> = {
  bag: {
    inside: 'M66 36H174L166 104H74Z',
    top: 36,
    bottom: 104,
    around: <path d="M66 36H174L166 104H74ZM82 36V20q0-8 8-8h6q8 0 8 8v16m32 0V20q0-8 8-8h6q8 0 8 8v16" />,
  },
  van: {
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
    inside: 'M20 34H220L188 102H52Z',
    top: 34,
    bottom: 102,
    around: <path d="M20 34H220L188 102H52ZM10 34H230M92 34l6 68m50-68-6 68" />,
  },
};

export interface LoadPictureProps {
  readonly container: LoadContainer;
  /** How full it is, 0 to 100. */
  readonly percent: number;
  readonly className?: string | undefined;
}

/** A van, skip or bag, filled from the bottom up. Decoration: the words beside it say the same. */
export function LoadPicture({ container, percent, className }: LoadPictureProps) {
  const clip = useId();
  const { inside, top, bottom, around } = DRAWINGS[container];
  const level = ((bottom - top) * percent) / 100;
  return (
    <svg
      viewBox="0 0 240 120"
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.picture, className)}
    >
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
  );
}
