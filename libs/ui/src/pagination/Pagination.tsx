import { Button } from '../button/Button.js';
import { Icon } from '../icon/Icon.js';
import styles from './Pagination.module.css';

const count = new Intl.NumberFormat('en-GB');

export interface PaginationProps {
  /** What is paged: 'Bookings' makes the landmark 'Bookings pages'. */
  label: string;
  /** From 1. */
  page: number;
  /** Rows in all; 'more' where they are not counted and more follow, 'last' where they are not and none do. */
  total: number | 'more' | 'last';
  /** Rows on one page. */
  limit: number;
  onPage: (page: number) => void;
  /** While another page is loading. */
  busy?: boolean;
}

/** Previous and next with the place between them; nothing where one page holds everything. */
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
      <p aria-live="polite" className={styles.place}>
        Page {page}
        {pages !== undefined && ` of ${count.format(pages)}`}
      </p>
      <Button variant="secondary" size="small" disabled={isLast || busy} onClick={() => onPage(page + 1)}>
        Next page
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  );
}
