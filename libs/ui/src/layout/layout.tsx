import { type ComponentProps, type ElementType } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';

interface BoxProps extends ComponentProps<'div'> {
  as?: ElementType;
}

export interface ContainerProps extends BoxProps {
  /** 'page' for whole pages, 'text' for reading, 'form' for one narrow form. */
  width?: 'page' | 'text' | 'form';
}

export function Container({ as: Element = 'div', width = 'page', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames(styles.container, styles[width], className)} />;
}

export type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16;

export interface GridProps extends BoxProps {
  /** The most columns; there are fewer if a column would get too narrow. */
  columns?: 2 | 3 | 4;
  gap?: Gap;
}

/** Equal columns that adapt their number automatically, without break points. */
export function Grid({ as: Element = 'div', columns = 3, gap = 6, className, ...rest }: GridProps) {
  const classes = classNames(styles.grid, styles[`columns-${columns}`], styles[`gap-${gap}`], className);
  return <Element {...rest} className={classes} />;
}

export interface StackProps extends BoxProps {
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
