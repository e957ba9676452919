import { Icon } from '../icon/Icon.js';
import styles from './QuantityControl.module.css';

export interface QuantityControlProps {
  /** What is counted. It is part of the buttons' names: 'Remove one Armchair' and 'Add one Armchair'. */
  name: string;
  quantity: number;
  onRemove: () => void;
  onAdd: () => void;
  /** The quantity at which minus is disabled; 0 by default. */
  min?: number;
  max?: number;
}

/** Minus, the count, plus. The count is a live region, so screen readers announce each change. */
export function QuantityControl({ name, quantity, onRemove, onAdd, min = 0, max }: QuantityControlProps) {
  return (
    <div role="group" aria-label={`Quantity of ${name}`} className={styles.control}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Remove one ${name}`}
        onClick={onRemove}
        disabled={quantity <= min}
      >
        <Icon name="minus" size={18} />
      </button>
      <output className={styles.count} aria-live="polite" translate="no">
        {quantity}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={`Add one ${name}`}
        onClick={onAdd}
        disabled={max !== undefined && quantity >= max}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
