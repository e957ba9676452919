import { type BookingItem, formatPounds } from '@haulway/domain';
import styles from './SelectionLines.module.css';

interface SelectionLinesProps {
  readonly items: readonly BookingItem[];
  /** The total, when it is known. The part above the sum of the lines is VAT. */
  readonly totalPence?: number;
}

/** The chosen items, one line each: quantity, name and price. And VAT, when the prices do not include it. */
export function SelectionLines({ items, totalPence = 0 }: SelectionLinesProps) {
  const linesPence = items.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
  return (
    <ul className={styles.lines}>
      {items.map(({ name, pricePence, quantity }) => (
        <li key={name} className={styles.line}>
          <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
          <span className={styles.price} translate="no">
            {formatPounds(pricePence * quantity)}
          </span>
        </li>
      ))}
      {items.length > 0 && totalPence > linesPence && (
        <li className={styles.line}>
          <span>VAT</span>
          <span className={styles.price} translate="no">
            {formatPounds(totalPence - linesPence)}
          </span>
        </li>
      )}
    </ul>
  );
}
