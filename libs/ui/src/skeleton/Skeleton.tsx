import { classNames } from '../class-names.js';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** The shape of the expected content: a line of text, a title, or a whole block. */
  shape?: 'text' | 'title' | 'block';
  className?: string;
}

/** A placeholder in the shape of the loading content. Screen readers ignore it, so put it beside a status text. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />;
}
