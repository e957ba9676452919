import { Button } from '../button/Button.js';
import { Icon } from '../icon/Icon.js';
import styles from './Pagination.module.css';

const count = new Intl.NumberFormat('en-GB');

export interface PaginationProps {
  /** What is listed: 'Bookings' makes the landmark 'Bookings pages'. */
  label: string;
  /** From 1. */
  page: number;
  /** The number of all rows; if they are not counted, 'more' if more follow and 'last' if none do. */
  total: number | 'more' | 'last';
  limit: number;
  onPage: (page: number) => void;
  busy?: boolean;
}

/** Links to the previous and next page, with the position between them; nothing if there is only one page. */
export function Pagination({ label, page, total, limit, onPage, busy }: PaginationProps) {
  const pages = typeof total === 'number' ? Math.max(1, Math.ceil(total / limit)) : undefined;
  const isLast = pages === undefined ? total === 'last' : page >= pages;
  if (isLast && page === 1) return null;
  return (
    <nav aria-label={`${label} pages`} className={styles.pagination}>
      <Button variant="secondary" size="small" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size={18} />
        Previous page
      </Button>
      <p aria-live="polite" className={styles.position}>
        {`Page ${page}${pages !== undefined ? ` of ${count.format(pages)}` : ''}`}
      </p>
      <Button variant="secondary" size="small" disabled={isLast || busy} onClick={() => onPage(page + 1)}>
        Next page
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  );
}
