import { Skeleton, VisuallyHidden } from '@haulway/ui';
import { useCalculatorCategoriesQuery } from '../../../catalogue-api.js';
import { WithItems } from '../../../components/WithItems.js';
import { Catalogue } from './Catalogue.js';
import itemGridStyles from '../../../components/ItemGrid.module.css';
import allItemsStyles from './AllItems.module.css';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A placeholder with the same shape, shown while the catalogue loads. */
function AllItemsLoading() {
  return (
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
}

export function AllItems() {
  const categories = useCalculatorCategoriesQuery();
  return (
    <WithItems loading={<AllItemsLoading />}>
      {(items) => (
        // without the list of categories, the categories are taken from the items
        <Catalogue
          items={items}
          categories={categories.data ?? [...new Set(items.map(({ category }) => category))]}
        />
      )}
    </WithItems>
  );
}
