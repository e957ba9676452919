import { Button } from '../button/Button.js';
import { Icon } from '../icon/Icon.js';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** What is paged: 'Bookings' makes the landmark 'Bookings pages'. */
  label: string;
  /** From 1. */
  page: number;
  /** Rows in all, and on one page. */
  total: number;
  limit: number;
  onPage: (page: number) => void;
  /** While another page is loading. */
  busy?: boolean;
}

/** Previous and next with the place between them; nothing where one page holds everything. */
export function Pagination({ label, page, total, limit, onPage, busy }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={`${label} pages`} className={styles.pagination}>
      <Button variant="secondary" size="small" disabled={page <= 1 || busy} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" size={18} />
        Previous page
      </Button>
      <p aria-live="polite" className={styles.place}>
        Page {page} of {pages}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={page >= pages || busy}
        onClick={() => onPage(page + 1)}
      >
        Next page
        <Icon name="chevron-right" size={18} />
      </Button>
    </nav>
  );
}
