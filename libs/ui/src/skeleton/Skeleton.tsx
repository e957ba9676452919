import { classNames } from '../class-names.js';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** The form of what will come: a line of text, a title, or a whole block. */
  shape?: 'text' | 'title' | 'block';
  className?: string;
}

/** A placeholder in the form of what is loading; silent, so put it beside a status that says so. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
