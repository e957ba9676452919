import { type BookingItem, formatPounds } from '@haulway/domain';
import styles from './SelectionLines.module.css';

interface SelectionLinesProps {
  readonly items: readonly BookingItem[];
  /** What it all comes to, where that is known: what is over the lines is VAT on top of them. */
  readonly totalPence?: number;
}

/** What was chosen, a line each: quantity, name and the price of the line; and VAT, where it is not in those. */
export function SelectionLines({ items, totalPence = 0 }: SelectionLinesProps) {
  const linesPence = items.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
  return (
    <ul className={styles.lines}>
      {items.map(({ name, pricePence, quantity }) => (
        <li key={name} className={styles.line}>
          <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
          <span className={styles.price}>{formatPounds(pricePence * quantity)}</span>
        </li>
      ))}
      {items.length > 0 && totalPence > linesPence && (
        <li className={styles.line}>
          <span>VAT</span>
          <span className={styles.price}>{formatPounds(totalPence - linesPence)}</span>
        </li>
      )}
    </ul>
  );
}
