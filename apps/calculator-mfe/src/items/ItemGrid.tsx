import { basketQuantity, type CalculatorItem } from '@haulway/domain';
import { EmptyState } from '@haulway/ui';
import type { UseSelection } from '../basket/use-selection.js';
import { ItemCard } from './ItemCard.js';
import styles from './ItemGrid.module.css';

export interface ItemGridProps {
  readonly items: readonly CalculatorItem[];
  readonly selection: UseSelection;
  readonly look: 'visual' | 'list';
}

/** The items one can pick from, as tiles or as lines. */
export const ItemGrid = ({ items, selection, look }: ItemGridProps) => {
  const { basket, postcode, actions } = selection;
  if (items.length === 0) {
    return (
      <EmptyState icon="search" title="No items found" level={3}>
        Try another word or category.
      </EmptyState>
    );
  }
  return (
    <ul className={styles[look]} aria-label="Waste items">
      {items.map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          quantity={basketQuantity(basket, item.id)}
          postcode={postcode}
          look={look}
          onAdd={() => actions.add(item.id)}
          onRemove={() => actions.remove(item.id)}
        />
      ))}
    </ul>
  );
};
