import { LoadFailed } from '@haulway/platform';
import { Skeleton, VisuallyHidden } from '@haulway/ui';
import { useDeferredValue } from 'react';
import { useCalculatorCategoriesQuery, useCalculatorItemsQuery } from '../../catalogue/api/catalogue-api.js';
import { Catalogue } from './Catalogue.js';
import itemGridStyles from '../../items/components/ItemGrid.module.css';
import allItemsStyles from './AllItems.module.css';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The form of what is coming while the catalogue loads. */
const AllItemsLoading = () => (
  <div role="status">
    <VisuallyHidden>Loading waste items</VisuallyHidden>
    <div className={allItemsStyles.columns}>
      <div className={allItemsStyles.main}>
        <Skeleton shape="block" className={allItemsStyles.loadingFilters} />
        <div className={itemGridStyles.visual}>
          {CARDS.map((card) => (
            <Skeleton key={card} shape="block" className={allItemsStyles.loadingCard} />
          ))}
        </div>
      </div>
      <Skeleton shape="block" className={allItemsStyles.loadingCard} />
    </div>
  </div>
);

/** The calculator over the server's catalogue. */
export const AllItems = () => {
  const items = useCalculatorItemsQuery();
  const categories = useCalculatorCategoriesQuery();
  // An answer of the store is drawn in one go. Deferred, the page's heading is painted first, and the cards follow a few
  // milliseconds at a time; what is here already is drawn at once.
  const drawn = useDeferredValue(items.data);
  if (!items.data && items.error) {
    return (
      <LoadFailed
        title="The waste items could not be loaded."
        error={items.error}
        onRetry={() => void items.refetch()}
      />
    );
  }
  if (!drawn) return <AllItemsLoading />;
  // without the list of categories the items still say which there are
  const known = categories.data ?? [...new Set(drawn.map(({ category }) => category))];
  return <Catalogue items={drawn} categories={known} />;
};
