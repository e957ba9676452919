import { type ComponentProps, type ElementType } from 'react';
import { classNames } from '../class-names.js';
import styles from './layout.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  as?: ElementType;
  /** 'page' for whole pages, 'text' for reading, 'form' for one narrow form. */
  width?: 'page' | 'text' | 'form';
}

export function Container({ as: Element = 'div', width = 'page', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={classNames(styles.container, styles[width], className)} />;
}
