import type { ReactNode } from 'react';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** Who or what the row is about. It takes the remaining room, and long words break. */
  readonly lead: ReactNode;
  /** Content after it, in the same line when there is room. */
  readonly children?: ReactNode;
  /** Content below the line, with the width of the list. */
  readonly below?: ReactNode;
}

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
