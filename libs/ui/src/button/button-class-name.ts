import { classNames } from '../class-names.js';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** 'primary' by default; use at most one per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** For a button without a background: its text, and not its padding, starts at the edge of the column. */
  flush?: boolean;
  className?: string;
}

/** The classes that make a link look like a button: `<Link className={buttonClassName({ size: 'large' })}>`. */
export function buttonClassName({
  variant = 'primary',
  size = 'medium',
  block,
  flush,
  className,
}: ButtonLook = {}) {
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    flush && styles.flush,
    className,
  );
}
