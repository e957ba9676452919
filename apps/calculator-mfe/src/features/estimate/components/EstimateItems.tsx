import { basketQuantity, type CalculatorItem, formatPounds, QUANTITY_MAX, unitPence } from '@haulway/domain';
import { QuantityControl } from '@haulway/ui';
import type { UseSelection } from '../../basket/hooks/use-selection.js';
import styles from './EstimateItems.module.css';

/** The items of one room, a line each. */
export const EstimateItems = ({
  items,
  selection,
}: {
  items: readonly CalculatorItem[];
  selection: UseSelection;
}) => {
  const { basket, postcode, actions } = selection;
  return (
    <ul className={styles.items} aria-label="Items of this room">
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.text}>
            <p className={styles.name}>{item.name}</p>
            <p className={styles.price}>{formatPounds(unitPence(item, postcode))}</p>
          </div>
          <QuantityControl
            name={item.name}
            quantity={basketQuantity(basket, item.id)}
            max={QUANTITY_MAX}
            onAdd={() => actions.add(item.id)}
            onRemove={() => actions.remove(item.id)}
          />
        </li>
      ))}
    </ul>
  );
};
