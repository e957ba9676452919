import {
  addItem,
  basePenceOf,
  cartOf,
  configuredItems,
  formatPounds,
  QUANTITY_MAX,
  removeItem,
  withCart,
} from '@haulway/domain';
import { Button, Card, EmptyState, QuantityControl } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import { StepActions } from '../../../components/StepActions.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import stepStyles from '../../../components/Step.module.css';
import styles from './MultiItem.module.css';
import { NotTaken } from './NotTaken.js';
import { YourSelection } from './YourSelection.js';

interface ItemQuantityProps {
  readonly name: string;
  readonly quantity: number;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

/** 'Add Item', or the quantity once the item is picked. The focus moves to the button that replaces another. */
function ItemQuantity({ name, quantity, onAdd, onRemove }: ItemQuantityProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const picked = quantity > 0;
  const wasPicked = useRef(picked);
  useEffect(() => {
    if (wasPicked.current === picked) return;
    wasPicked.current = picked;
    const lost = document.activeElement === null || document.activeElement === document.body;
    const buttons = holder.current?.querySelectorAll('button') ?? [];
    if (lost) [...buttons].at(-1)?.focus({ preventScroll: true });
  }, [picked]);
  return (
    <span ref={holder} className={styles.control}>
      {picked ? (
        <QuantityControl
          name={name}
          quantity={quantity}
          max={QUANTITY_MAX}
          onRemove={onRemove}
          onAdd={onAdd}
        />
      ) : (
        <Button variant="secondary" size="small" aria-label={`Add Item ${name}`} onClick={onAdd}>
          Add Item
        </Button>
      )}
    </span>
  );
}

/** A grid of items, any number of each, and their total. */
export function MultiItem({ control }: { control: StepControl }) {
  const { service, flow, update } = useBooking();
  const items = configuredItems(service);
  if (items.length === 0)
    return (
      <div className={stepStyles.step}>
        <StepHeading>Service Details</StepHeading>
        <EmptyState icon="sofa" title="No Items Available" level={3}>
          Please check back soon, or call us.
        </EmptyState>
      </div>
    );
  const cart = cartOf(flow.data);
  const set = (next: typeof cart) => update(withCart(flow.data, next, basePenceOf(service)));
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="Add everything you'd like us to take. Prices include VAT.">
        Service Details
      </StepHeading>
      <ul className={styles.items}>
        {items.map((item) => {
          const quantity = cart.find(({ name }) => name === item.name)?.quantity ?? 0;
          return (
            <Card as="li" key={item.name} padding="small" className={styles.item}>
              <span className={styles.name}>{item.name}</span>
              <span className={styles.price} translate="no">
                {formatPounds(item.pricePence)}
              </span>
              <ItemQuantity
                name={item.name}
                quantity={quantity}
                onAdd={() => set(addItem(cart, item))}
                onRemove={() => set(removeItem(cart, item.name))}
              />
            </Card>
          );
        })}
      </ul>
      <YourSelection />
      <NotTaken />
      <StepActions
        control={control}
        next="Continue to Collection Address"
        missing="Add at least one item to continue."
      />
    </div>
  );
}
