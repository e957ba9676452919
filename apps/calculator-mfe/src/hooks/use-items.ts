import { usePlatform } from '@haulway/platform';
import { useDeferredValue, useState } from 'react';
import { cachedItems, useCalculatorItemsQuery } from '../catalogue-api.js';

/** The current items, once they can be drawn; before, the error if they could not be loaded. */
export const useItems = () => {
  const { client } = usePlatform();
  // the query has data in its second render at the earliest: without these, the skeleton's items would go away for it
  const [cached] = useState(() => cachedItems(client));
  const { data, error, refetch } = useCalculatorItemsQuery();
  // React draws a change of the store in one go. Deferred, the page's heading is painted first, and the cards follow
  // in parts of a few milliseconds. Items that are loaded already are drawn immediately.
  const items = useDeferredValue(data ?? cached);
  return { items, error: data ? undefined : error, refetch };
};
