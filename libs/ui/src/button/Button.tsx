import { type ComponentProps, type MouseEvent } from 'react';
import { Spinner } from '../spinner/Spinner.js';
import { buttonClassName, type ButtonLook } from './button-class-name.js';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** While true, the button shows that it is working, keeps its position in the focus order and does nothing. */
  busy?: boolean;
}

/** Stops the click of a busy button. This also stops the submission of its form, including by Enter in a field. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** A button of the design system; `type` is 'button' by default. */
export function Button({
  variant,
  size,
  block,
  flush,
  className,
  busy,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClassName({ variant, size, block, flush, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner size="small" decorative />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
