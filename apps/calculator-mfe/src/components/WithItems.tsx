import type { CalculatorItem } from '@haulway/domain';
import { LoadFailed } from '@haulway/platform';
import { CallUs } from '@haulway/platform/call-us';
import type { ReactNode } from 'react';
import { useItems } from '../hooks/use-items.js';

interface WithItemsProps {
  readonly loading: ReactNode;
  readonly children: (items: readonly CalculatorItem[]) => ReactNode;
}

/** Draws `children` with the current items; a placeholder while they load, or the error. */
export function WithItems({ loading, children }: WithItemsProps) {
  const { items, error, refetch } = useItems();
  if (error)
    return (
      <LoadFailed
        title="We couldn't load the waste items."
        error={error}
        onRetry={() => void refetch()}
        help={<CallUs />}
      />
    );
  return items ? children(items) : loading;
}
