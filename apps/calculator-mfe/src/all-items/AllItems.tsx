import { LoadFailed } from '@haulway/platform';
import { useCalculatorCategoriesQuery, useCalculatorItemsQuery } from '../catalogue/catalogue-api.js';
import { AllItemsLoading } from './AllItemsLoading.js';
import { Catalogue } from './Catalogue.js';

/** The calculator over the server's catalogue. */
export const AllItems = () => {
  const items = useCalculatorItemsQuery();
  const categories = useCalculatorCategoriesQuery();
  if (!items.data && items.error) {
    return (
      <LoadFailed
        title="The waste items could not be loaded."
        error={items.error}
        onRetry={() => void items.refetch()}
      />
    );
  }
  if (!items.data) return <AllItemsLoading />;
  // without the list of categories the items still say which there are
  const known = categories.data ?? [...new Set(items.data.map(({ category }) => category))];
  return <Catalogue items={items.data} categories={known} />;
};
