import { classNames } from '../class-names.js';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.js';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** What is loading, for screen readers: 'Loading services'. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  /** Centred in a large empty area, for a page or panel that loads. */
  centred?: boolean;
  /** Decoration only: the text beside it says what is happening. */
  decorative?: boolean;
}

/** A turning ring with role status and a label. */
export function Spinner({ label = 'Loading', size = 'medium', centred, decorative }: SpinnerProps) {
  const ring = <span className={classNames(styles.ring, styles[size])} aria-hidden="true" />;
  if (decorative) return ring;
  return (
    <span role="status" className={classNames(styles.status, centred && styles.centred)}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
