import { type ComponentProps, type ElementType } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';
import { type Gap } from './Stack.js';

export interface GridProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** The most columns; there are fewer if a column would get too narrow. */
  columns?: 2 | 3 | 4;
  gap?: Gap;
}

/** Equal columns that adapt their number automatically, without break points. */
export function Grid({ as: Element = 'div', columns = 3, gap = 6, className, ...rest }: GridProps) {
  const classes = classNames(styles.grid, styles[`columns-${columns}`], styles[`gap-${gap}`], className);
  return <Element {...rest} className={classes} />;
}
