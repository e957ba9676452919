import { formatPounds } from '@haulway/domain';
import { Card } from '@haulway/ui';
import { type ReactNode } from 'react';
import { isFromCalculator } from '../../../state/flow.js';
import { useBooking } from '../../../state/booking-context.js';
import { SelectionLines } from '../../../components/SelectionLines.js';
import styles from './YourSelection.module.css';

/** The items chosen so far with their total, and further notes. Nothing when there are none. */
export function YourSelection({ children }: { children?: ReactNode }) {
  const { flow } = useBooking();
  const { items, totalPence } = flow.data;
  return (
    <div role="status">
      {items.length > 0 && (
        <Card look="tint" className={styles.selection}>
          <h3>Your Selection</h3>
          <SelectionLines items={items} />
          <p className={styles.total}>
            <span>Total</span>
            <strong translate="no">{formatPounds(totalPence)}</strong>
          </p>
          {children}
        </Card>
      )}
    </div>
  );
}

/** The items from the calculator, until the customer chooses something else. */
export function CalculatorItems() {
  const { flowType, flow } = useBooking();
  if (!isFromCalculator(flowType, flow.data)) return null;
  return (
    <YourSelection>
      <p>Choosing something here replaces your calculator items.</p>
    </YourSelection>
  );
}
