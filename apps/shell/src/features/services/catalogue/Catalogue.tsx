import type { Service } from '@haulway/contracts';
import { formatApiError, useServicesQuery } from '@haulway/platform';
import { type ReactNode, useDeferredValue } from 'react';
import { CatalogueFailed } from './CatalogueFailed.js';

export interface CatalogueProps {
  loading: ReactNode;
  children: (services: readonly Service[]) => ReactNode;
}

/** The services, or the reason why there are none. A separate chunk, with RTK Query (CatalogueState.tsx). */
export function Catalogue({ loading, children }: CatalogueProps) {
  const { data, isError, error, isFetching, refetch } = useServicesQuery();
  // React draws a change of the store in one go. Deferred, it draws a page of cards in parts of a few milliseconds.
  const services = useDeferredValue(data);
  if (services) return children(services);
  if (isError && !isFetching)
    return <CatalogueFailed onTryAgain={() => void refetch()}>{formatApiError(error)}</CatalogueFailed>;
  return loading;
}
