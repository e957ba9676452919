import { Pagination, type PaginationProps } from '@haulway/ui/pagination';
import type { ReactNode } from 'react';
import { NotLoaded } from './NotLoaded.js';

export interface PagedListProps extends Omit<PaginationProps, 'busy'> {
  /** What is listed, as part of a sentence: 'users'. */
  readonly of: string;
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** The number of rows on this page. Undefined until it is known. */
  readonly rows: number | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A page of rows in all its states (loading, failed, empty, loaded), with buttons for the previous and next page. */
export function PagedList({ of, query, rows, empty, children, ...pages }: PagedListProps) {
  return (
    <>
      <NotLoaded of={of} query={query} isThere={rows !== undefined} />
      {rows === 0 && empty}
      {rows !== undefined && rows > 0 && children}
      {rows !== undefined && <Pagination {...pages} busy={query.isFetching} />}
    </>
  );
}
