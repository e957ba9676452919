import { type ComponentProps, type ElementType } from 'react';
import { classNames } from '../class-names.js';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** The element to render: 'section', 'article', 'li' … */
  as?: ElementType;
  /** 'plain': white with a thin border; 'tint': pale green; 'muted': warm grey; 'raised': with a deeper shadow. */
  look?: 'plain' | 'tint' | 'muted' | 'raised';
  padding?: 'none' | 'small' | 'medium' | 'large';
  /** Lifts under the pointer: for a card that is one large link. */
  interactive?: boolean;
}

export function Card({
  as: Element = 'div',
  look = 'plain',
  padding = 'medium',
  interactive,
  ...rest
}: CardProps) {
  const className = classNames(
    styles.card,
    styles[look],
    styles[`padding-${padding}`],
    interactive && styles.interactive,
    rest.className,
  );
  return <Element {...rest} className={className} />;
}
