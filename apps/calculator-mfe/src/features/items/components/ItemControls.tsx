import { type CalculatorItem, QUANTITY_MAX } from '@haulway/domain';
import { Button, Icon, QuantityControl } from '@haulway/ui';
import { useEffect, useRef } from 'react';
import type { SelectionActions } from '../../basket/hooks/use-selection.js';

export interface ItemControlsProps {
  readonly item: CalculatorItem;
  readonly quantity: number;
  readonly actions: SelectionActions;
  readonly className?: string | undefined;
}

/** 'Add Item', which becomes minus and plus once there is one. The focus stays with whichever it is. */
export const ItemControls = ({ item: { id, name }, quantity, actions, className }: ItemControlsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const there = quantity > 0;
  const was = useRef(there);
  useEffect(() => {
    if (was.current === there) return;
    was.current = there;
    // The button that had the focus is gone; only if nothing else has taken it does it move on.
    if (document.activeElement === document.body) {
      box.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    }
  }, [there]);
  return (
    <div ref={box} className={className}>
      {there ? (
        <QuantityControl
          name={name}
          quantity={quantity}
          max={QUANTITY_MAX}
          onAdd={() => actions.add(id)}
          onRemove={() => actions.remove(id)}
        />
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Add Item: ${name}`}
          onClick={() => actions.add(id)}
        >
          <Icon name="plus" size={18} />
          Add Item
        </Button>
      )}
    </div>
  );
};
