import type { Service } from '@haulway/contracts';
import { formatApiError, useServicesQuery } from '@haulway/platform';
import { type ReactNode, useDeferredValue } from 'react';
import { CatalogueFailed } from './CatalogueState.js';

export interface CatalogueProps {
  /** Stands there while the services are on their way. */
  loading: ReactNode;
  /** Draws the services once they are there. */
  children: (services: readonly Service[]) => ReactNode;
}

/** The services of the API, or why there are none. A chunk of its own, with RTK Query (CatalogueState.tsx). */
export function Catalogue({ loading, children }: CatalogueProps) {
  const { data, isError, error, isFetching, refetch } = useServicesQuery();
  // What the store says is drawn in one go; deferred, a page of cards is drawn a few milliseconds at a time.
  const services = useDeferredValue(data);
  if (services) return children(services);
  if (isError && !isFetching)
    return <CatalogueFailed onTryAgain={() => void refetch()}>{formatApiError(error)}</CatalogueFailed>;
  return loading;
}
