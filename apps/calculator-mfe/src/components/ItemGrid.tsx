import { basketQuantity, type CalculatorItem } from '@haulway/domain';
import { Button, EmptyState } from '@haulway/ui';
import { useDeferredValue } from 'react';
import type { UseSelection } from '../hooks/use-selection.js';
import { ItemCard } from './ItemCard.js';
import styles from './ItemGrid.module.css';
import { useGrowing } from '../hooks/use-growing.js';

export interface ItemGridProps {
  readonly items: readonly CalculatorItem[];
  readonly selection: UseSelection;
  readonly look: 'visual' | 'list';
  /** On a wide screen, rows of 3 cards if rows of 4 would leave one card alone. */
  readonly evenRows?: boolean;
}

export function ItemGrid({ items, selection, look, evenRows = false }: ItemGridProps) {
  const { basket, actions } = selection;
  // while the visitor types a postcode, the field is updated first and the prices after it
  const postcode = useDeferredValue(selection.postcode);
  const { drawn, more } = useGrowing(items);
  if (items.length === 0) {
    return (
      <EmptyState icon="search" title="No items found" level={3}>
        Try a different word or category.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        className={styles[look]}
        aria-label="Waste items"
        data-rows={evenRows && items.length % 4 === 1 && items.length > 1 ? 3 : undefined}
      >
        {drawn.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            quantity={basketQuantity(basket, item.id)}
            postcode={postcode}
            look={look}
            actions={actions}
          />
        ))}
      </ul>
      {more && (
        <Button variant="secondary" className={styles.more} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}
