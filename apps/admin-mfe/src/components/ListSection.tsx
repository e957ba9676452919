import { Stack } from '@haulway/ui';
import { type Key, type ReactNode, type RefObject, useId, useRef } from 'react';
import { type Column, DataTable } from './DataTable.js';
import styles from './ListSection.module.css';
import { PagedList, type PagedListProps } from './PagedList.js';
import { SectionHead } from './SectionHead.js';

interface ListSectionProps<Row> extends Omit<PagedListProps, 'children' | 'label' | 'rows'> {
  /** The section's title: its heading, and the name of its table and its paging. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Whether it is a part of a page that has its heading elsewhere. */
  readonly isPart?: boolean;
  /** Controls beside the heading: filters, or a button for a new row. */
  readonly tools?: ReactNode;
  readonly filters?: ReactNode;
  readonly children?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** The rows of this page; undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => Key;
  /** Content below a row, such as its form. */
  readonly below?: (row: Row) => ReactNode;
  /** The server's order, and a function that requests another one. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** A ref of the heading, for a caller that moves the focus there. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** A section of the admin area with a list: its head, its filters, and a page of rows in all its states. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const {
    title,
    lead,
    isPart = false,
    tools,
    filters,
    children,
    columns,
    rows,
    keyOf,
    below,
    ...rest
  } = props;
  const { headingRef, sort, onSort, ...list } = rest;
  const headingId = useId();
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const isWhole = list.page === 1 && rows !== undefined && list.total === rows.length;
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <SectionHead
        id={headingId}
        title={title}
        lead={lead}
        tools={tools}
        isPart={isPart}
        headingRef={heading}
      />
      {filters && (
        <div role="search" aria-label={title} className={styles.filters}>
          {filters}
        </div>
      )}
      {children}
      <PagedList
        {...list}
        label={title}
        rows={rows?.length}
        onPage={(page) => {
          list.onPage(page);
          // the page changes: the focus moves to the heading, so that the new page is read from its beginning
          heading.current?.focus();
        }}
      >
        <DataTable
          label={title}
          columns={columns}
          rows={rows ?? []}
          keyOf={keyOf}
          busy={list.query.isFetching}
          isWhole={isWhole}
          {...(below && { below })}
          {...(sort && { sort })}
          {...(onSort && { onSort })}
        />
      </PagedList>
    </Stack>
  );
}
