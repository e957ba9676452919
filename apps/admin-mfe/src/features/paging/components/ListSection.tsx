import { Card, Stack } from '@haulway/ui';
import { type Key, type ReactNode, type RefObject, useId, useRef } from 'react';
import styles from './ListSection.module.css';
import { PagedList, type PagedListProps } from './PagedList.js';

interface ListSectionProps<Row> extends Omit<PagedListProps, 'children' | 'label' | 'rows'> {
  /** What the section is called: its heading, and the name of its list and of its pages. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead?: ReactNode;
  /** Beside the heading: what narrows the list, or makes a new one. */
  readonly tools?: ReactNode;
  /** Fields below the heading that search the list. */
  readonly filters?: ReactNode;
  /** Between the head and the list. */
  readonly children?: ReactNode;
  /** The rows of this page; undefined until they are known. */
  readonly rows: readonly Row[] | undefined;
  /** A row's element: an `li` in `lines`, what stands in one in `cards`. */
  readonly row: (row: Row) => ReactNode;
  /** Tells a row of `cards` from the others. */
  readonly keyOf?: (row: Row) => Key;
  /** Lines in one card, or a card each. */
  readonly form?: 'lines' | 'cards';
  /** The heading, for whoever has to put the focus there. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** A section of the admin area that is a list: its head, its search, and a page of rows in all its states. */
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
          // the page that was read is gone: what comes is read from its beginning
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
