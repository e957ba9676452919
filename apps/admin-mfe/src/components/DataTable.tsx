import { classNames, Icon, VisuallyHidden } from '@haulway/ui';
import { Fragment, type Key, type ReactNode, useState } from 'react';
import styles from './DataTable.module.css';

/** The server's names for the two orders of a column. */
interface Orders {
  readonly rising: string;
  readonly falling: string;
  /** The order of the first click: rising unless it is named. */
  readonly first?: 'falling';
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** 'name': what a row is about; 'number': at the right; 'actions': the row's buttons, without a visible title. */
  readonly kind?: 'name' | 'number' | 'actions';
  /** Drawn in place of the title. */
  readonly head?: ReactNode;
  /** A value to sort by here. It counts only while the table has all rows of its list. */
  readonly by?: (row: Row) => number | string;
  /** Set where the server sorts by this column. */
  readonly orders?: Orders;
}

type Direction = 'ascending' | 'descending';

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly busy?: boolean;
  /** Whether the rows are the whole list, not a page of it. */
  readonly isWhole?: boolean;
  /** The server's order, and a function that requests another one. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly isSelected?: (row: Row) => boolean;
  /** Content with the width of the table below a row, such as its form. */
  readonly below?: (row: Row) => ReactNode;
}

const texts = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

const compare = (one: number | string, other: number | string): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : texts.compare(String(one), String(other));

/** The rows in the order that was chosen here, and what a column's header needs to change it. */
const useOrder = <Row,>({ columns, rows, isWhole, sort, onSort }: DataTableProps<Row>) => {
  const [own, setOwn] = useState<{ readonly title: string; readonly direction: Direction }>();
  const chosen = columns.find(({ title, by }) => isWhole && by && title === own?.title);
  const sorted = chosen?.by
    ? [...rows].sort((one, other) => {
        const order = compare(chosen.by?.(one) ?? '', chosen.by?.(other) ?? '');
        return own?.direction === 'ascending' ? order : -order;
      })
    : rows;
  const orderOf = ({ title, by, orders }: Column<Row>) => {
    if (orders) {
      const { rising, falling, first } = orders;
      const [once, twice] = first === 'falling' ? [falling, rising] : [rising, falling];
      const direction = sort === rising ? 'ascending' : sort === falling ? 'descending' : undefined;
      const turn = (): void => {
        setOwn(undefined);
        onSort?.(sort === once ? twice : once);
      };
      return { direction: chosen ? undefined : direction, turn } as const;
    }
    if (!by || !isWhole) return undefined;
    const direction = own?.title === title ? own.direction : undefined;
    const next = direction === 'ascending' ? 'descending' : 'ascending';
    return { direction, turn: () => setOwn({ title, direction: next }) } as const;
  };
  return { sorted, orderOf };
};

/** A table of the admin's screens: aligned columns that can be sorted. On a phone each row is a stack of lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, busy, isSelected, below } = props;
  const { sorted, orderOf } = useOrder(props);
  return (
    // a table wider than the screen scrolls: it must be able to take the focus, so that the keyboard can scroll it
    <div className={styles.scroll} role="group" aria-label={`${label} table`} tabIndex={0}>
      <table className={styles.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => {
              const { title, kind, head } = column;
              const order = orderOf(column);
              return (
                <th
                  key={title}
                  scope="col"
                  aria-sort={order?.direction}
                  data-kept={order || head ? '' : undefined}
                  className={kind === 'number' ? styles.number : undefined}
                >
                  {order ? (
                    <button type="button" className={styles.sort} onClick={order.turn}>
                      <span>{title}</span>
                      {order.direction && (
                        <Icon
                          name={order.direction === 'ascending' ? 'chevron-up' : 'chevron-down'}
                          size={16}
                        />
                      )}
                    </button>
                  ) : (
                    (head ?? (kind === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title))
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => {
            const more = below?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <tr className={styles.row} aria-selected={isSelected?.(row)}>
                  {columns.map(({ title, kind, cell, head }) => {
                    const className = classNames(styles.cell, kind && styles[kind]);
                    return kind === 'name' ? (
                      <th key={title} scope="row" className={className}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td
                        key={title}
                        data-label={kind === 'actions' || head ? undefined : title}
                        className={className}
                      >
                        {cell(row)}
                      </td>
                    );
                  })}
                </tr>
                {more && (
                  <tr className={styles.more}>
                    <td colSpan={columns.length}>{more}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
