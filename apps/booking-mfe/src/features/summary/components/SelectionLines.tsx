import { type BookingItem, formatPounds, toPence } from '@haulway/domain';
import styles from './SelectionLines.module.css';

/** What was chosen, a line each: quantity, name and the price of the line. */
export const SelectionLines = ({ items }: { items: readonly BookingItem[] }) => (
  <ul className={styles.lines}>
    {items.map(({ name, price, quantity }) => (
      <li key={name} className={styles.line}>
        <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
        <span className={styles.price}>{formatPounds(toPence(price) * quantity)}</span>
      </li>
    ))}
  </ul>
);
