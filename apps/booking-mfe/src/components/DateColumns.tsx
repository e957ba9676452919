import { type ReactNode } from 'react';
import styles from './DateColumns.module.css';

/** A calendar with its notes. Where there is room, the choices for the day are beside it. */
export function DateColumns({ date, children }: { readonly date: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.date}>{date}</div>
      {children}
    </div>
  );
}
