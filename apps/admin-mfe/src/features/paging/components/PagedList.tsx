import { Pagination, type PaginationProps } from '@haulway/ui/pagination';
import type { ReactNode } from 'react';
import { NotLoaded } from '../../not-loaded/NotLoaded.js';

export interface PagedListProps extends Omit<PaginationProps, 'busy'> {
  /** What is listed, in a sentence: 'users'. */
  readonly of: string;
  /** The question whose answer is shown. */
  readonly query: { readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** How many rows stand on this page; undefined until that is known. */
  readonly rows: number | undefined;
  /** Shown in place of the rows where there are none. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

/** A page of rows in all its states: on its way, not to be had, empty, there; and the way to the pages beside it. */
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
