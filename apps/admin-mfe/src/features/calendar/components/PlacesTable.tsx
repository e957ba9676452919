import { TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { type ReactNode } from 'react';
import { capitalised } from '../calendar-texts.js';
import styles from './Calendar.module.css';

interface PlacesTableProps {
  /** The name of the table for screen readers. */
  readonly label: string;
  /** Rows: a heading, and a cell for each slot of a day. */
  readonly children: ReactNode;
}

/** Places taken, a column for each slot of a day. */
export function PlacesTable({ label, children }: PlacesTableProps) {
  return (
    // the table scrolls on its own, so it must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Places taken</th>
            {TIME_SLOTS_OF_DAY.map((slot) => (
              <th key={slot} scope="col">
                {capitalised(slot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
