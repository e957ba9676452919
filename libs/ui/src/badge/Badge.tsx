import { type ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './Badge.module.css';

export type Tone = 'green' | 'blue' | 'yellow' | 'red' | 'grey' | 'orange';

export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

/** A short label in one of six tones. The text carries the meaning, the colour only helps. */
export function Badge({ tone = 'grey', children, className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
}
