import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** Who or what it is: takes the room that the rest leaves, and long words break. */
  readonly lead: ReactNode;
  /** What follows in the same line where there is room. */
  readonly children?: ReactNode;
  /** What stands below the line, as wide as the list. */
  readonly below?: ReactNode;
}

/** A line of a list of people or things. */
export function ListRow({ lead, children, below }: ListRowProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.lead}>{lead}</div>
        {children}
      </div>
      {below}
    </li>
  );
}
