import { type ComponentProps, type ElementType } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';

export type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16;

export interface StackProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** In steps of 4 px: 4 is 1rem, the default. */
  gap?: Gap;
  /** 'row' wraps if there is not enough room. */
  direction?: 'column' | 'row';
  align?: 'start' | 'centre' | 'end' | 'stretch';
  justify?: 'start' | 'centre' | 'end' | 'between';
}

export function Stack(props: StackProps) {
  const { as: Element = 'div', gap = 4, direction = 'column', align, justify, className, ...rest } = props;
  const classes = classNames(
    styles.stack,
    styles[direction],
    styles[`gap-${gap}`],
    align && styles[`align-${align}`],
    justify && styles[`justify-${justify}`],
    className,
  );
  return <Element {...rest} className={classes} />;
}
