import { Card, Stack } from '@haulway/ui';
import { type Key, type ReactNode, type RefObject, useId, useRef } from 'react';
import styles from './ListSection.module.css';
import { PagedList, type PagedListProps } from './PagedList.js';

interface ListSectionProps<Row> extends Omit<PagedListProps, 'children' | 'label' | 'rows'> {
  /** The section's title: its heading, and the name of its list and its paging. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Controls beside the heading: filters, or a button for a new row. */
  readonly tools?: ReactNode;
  readonly filters?: ReactNode;
  readonly children?: ReactNode;
  /** The rows of this page; undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  /** Draws a row: an `li` in `lines`, the content of a card in `cards`. */
  readonly row: (row: Row) => ReactNode;
  /** The React key of a row in `cards`. */
  readonly keyOf?: (row: Row) => Key;
  readonly form?: 'lines' | 'cards';
  /** A ref of the heading, for a caller that moves the focus there. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** A section of the admin area with a list: its head, its filters, and a page of rows in all its states. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const {
    title,
    lead,
    tools,
    filters,
    children,
    rows,
    row,
    keyOf,
    form = 'lines',
    headingRef,
    ...list
  } = props;
  const headingId = useId();
  const own = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? own;
  const named = { 'aria-label': title, 'aria-busy': list.query.isFetching };
  return (
    <Stack as="section" gap={4} aria-labelledby={headingId}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools}
      </div>
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
        {form === 'lines' ? (
          <Card as="ul" padding="small" {...named}>
            {rows?.map(row)}
          </Card>
        ) : (
          <Stack as="ul" gap={3} {...named}>
            {rows?.map((each, index) => (
              <li key={keyOf?.(each) ?? index}>{row(each)}</li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
