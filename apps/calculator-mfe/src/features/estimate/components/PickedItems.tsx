import { formatPounds, type SelectedCalculatorItem, unitPence } from '@haulway/domain';
import styles from './PickedItems.module.css';

export interface PickedItemsProps {
  readonly selected: readonly SelectedCalculatorItem[];
  readonly postcode: string;
}

/** What is picked over all rooms, a line each. */
export const PickedItems = ({ selected, postcode }: PickedItemsProps) =>
  selected.length > 0 && (
    <ul className={styles.list} aria-label="Selected items">
      {selected.map((item) => (
        <li key={item.id} className={styles.line}>
          <span className={styles.name}>
            {item.quantity} × {item.name}
          </span>
          <span>{formatPounds(unitPence(item, postcode) * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
