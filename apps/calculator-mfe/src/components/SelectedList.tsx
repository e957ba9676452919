import { type SelectedCalculatorItem, unitPence } from '@haulway/domain';
import { type UseSelection } from '../hooks/use-selection.js';
import { ItemLine } from './ItemLine.js';
import styles from './SelectedList.module.css';

/** Moves the focus before its line is removed: to the next line, the one before, or the section's heading. */
const leaveLine = (): void => {
  const line = document.activeElement?.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? line?.closest('section')?.querySelector('h2');
  next?.focus();
};

export function SelectedList({ selection }: { selection: UseSelection }) {
  const { selected, postcode, actions } = selection;
  const remove = ({ id, quantity }: SelectedCalculatorItem): void => {
    if (quantity === 1) leaveLine();
    actions.remove(id);
  };
  return (
    <ul className={styles.list} aria-label="Selected items">
      {selected.map((item) => (
        <li key={item.id} className={styles.line}>
          <ItemLine
            name={item.name}
            pence={unitPence(item, postcode) * item.quantity}
            quantity={item.quantity}
            onAdd={() => actions.add(item.id)}
            onRemove={() => remove(item)}
          />
        </li>
      ))}
    </ul>
  );
}
