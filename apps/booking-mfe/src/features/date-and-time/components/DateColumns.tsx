import { type ReactNode } from 'react';
import styles from './DateColumns.module.css';

/** A calendar with what belongs to it, and beside it, where there is room, what is chosen of the day. */
export function DateColumns({ date, children }: { readonly date: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.date}>{date}</div>
      {children}
    </div>
  );
}
