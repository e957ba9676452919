import type { CalculatorItem } from '@haulway/domain';
import { LoadFailed, usePlatform } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { cachedItems, useCalculatorItemsQuery } from '../catalogue-api.js';

interface WithItemsProps {
  readonly loading: ReactNode;
  readonly children: (items: readonly CalculatorItem[]) => ReactNode;
}

/** Draws `children` with the current items; a placeholder while they load, or the error. */
export function WithItems({ loading, children }: WithItemsProps) {
  const { client } = usePlatform();
  // the query has data in its second render at the earliest: without these, the skeleton's items would go away for it
  const [cached] = useState(() => cachedItems(client));
  const items = useCalculatorItemsQuery();
  // React draws a change of the store in one go. Deferred, the page's heading is painted first, and the cards follow
  // in parts of a few milliseconds. Items that are loaded already are drawn immediately.
  const drawn = useDeferredValue(items.data ?? cached);
  if (!items.data && items.error)
    return (
      <LoadFailed
        title="We couldn't load the waste items."
        error={items.error}
        onRetry={() => void items.refetch()}
        help={<CallUs />}
      />
    );
  return drawn ? children(drawn) : loading;
}
