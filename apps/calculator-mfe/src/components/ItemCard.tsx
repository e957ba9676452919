import { type CalculatorItem, formatPounds, QUANTITY_MAX, regionOf, unitPence } from '@haulway/domain';
import { Badge, Button, Icon, QuantityControl } from '@haulway/ui';
import { memo, useEffect, useRef } from 'react';
import { type SelectionActions } from '../hooks/use-selection.js';
import styles from './ItemCard.module.css';
import { ItemIcon } from './ItemIcon.js';

interface ItemControlsProps {
  readonly item: CalculatorItem;
  readonly quantity: number;
  readonly actions: SelectionActions;
  readonly className?: string | undefined;
}

/** 'Add Item', which is replaced by minus and plus once the item is picked. The focus moves to the new buttons. */
function ItemControls({ item: { id, name }, quantity, actions, className }: ItemControlsProps) {
  const box = useRef<HTMLDivElement>(null);
  const there = quantity > 0;
  const was = useRef(there);
  useEffect(() => {
    if (was.current === there) return;
    was.current = there;
    // The button that had the focus is gone. Move the focus only if no other element has taken it.
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
          block
          aria-label={`Add Item: ${name}`}
          onClick={() => actions.add(id)}
        >
          <Icon name="plus" size={18} />
          Add Item
        </Button>
      )}
    </div>
  );
}

interface ItemCardProps {
  readonly item: CalculatorItem;
  readonly quantity: number;
  readonly postcode: string;
  readonly look: 'visual' | 'list';
  readonly actions: SelectionActions;
}

/** One item of the catalogue, with its volume, weight and price at the postcode. */
export const ItemCard = memo(({ item, quantity, postcode, look, actions }: ItemCardProps) => (
  <li className={styles[look]} data-picked={quantity > 0 || undefined}>
    <span className={styles.icon}>
      <ItemIcon item={item} size={look === 'visual' ? 40 : 26} />
    </span>
    <div className={styles.text}>
      <Badge>{item.category}</Badge>
      <h3 className={styles.name}>{item.name}</h3>
      <p className={styles.description}>{item.description}</p>
      <p className={styles.measures}>
        <span>{`${item.volume} yd³`}</span>
        <span>{`${item.weight} kg`}</span>
      </p>
    </div>
    <p className={styles.price}>
      <span translate="no">{formatPounds(unitPence(item, postcode))}</span>
      {regionOf(postcode).region === 'london' && <span className={styles.region}> (London)</span>}
    </p>
    <ItemControls item={item} quantity={quantity} actions={actions} className={styles.controls} />
  </li>
));
ItemCard.displayName = 'ItemCard';
