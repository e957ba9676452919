import type { CalculatorItem } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import { type ReactNode, useDeferredValue } from 'react';
import { useCalculatorItemsQuery } from '../api/catalogue-api.js';

interface WithItemsProps {
  readonly loading: ReactNode;
  readonly children: (items: readonly CalculatorItem[]) => ReactNode;
}

/** Draws something of the catalogue's items as they are sold today: on their way, not to be had, or there. */
export function WithItems({ loading, children }: WithItemsProps) {
  const items = useCalculatorItemsQuery();
  // An answer of the store is drawn in one go. Deferred, the page's heading is painted first, and the cards follow a few
  // milliseconds at a time; what is here already is drawn at once.
  const drawn = useDeferredValue(items.data);
  if (!items.data && items.error)
    return (
      <LoadFailed
        title="The waste items could not be loaded."
        error={items.error}
        onRetry={() => void items.refetch()}
        help={<CallUs />}
      />
    );
  return drawn ? children(drawn) : loading;
}
