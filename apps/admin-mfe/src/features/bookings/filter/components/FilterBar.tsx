import { Button, Icon } from '@haulway/ui';
import { useState } from 'react';
import { narrowing, NO_FILTER } from '../booking-filter.js';
import styles from './FilterBar.module.css';
import { SORT_OPTIONS, STATUS_FILTER } from '../filter-options.js';
import { type FilterProps, FilterSelect, MoreFilters } from './MoreFilters.js';
import { TextFilter } from '../../../../components/TextFilter.js';

/**
 * The controls that narrow and sort the list: search, status and order are always visible, the others are folded while
 * they are not set.
 */
export function FilterBar(props: FilterProps) {
  const { filter, onChange } = props;
  const hidden = narrowing(filter);
  const [open, setOpen] = useState(hidden > 0);
  return (
    <div role="search" aria-label="Bookings" className={styles.bar}>
      <div className={styles.main}>
        <TextFilter
          className={styles.search}
          label="Search bookings"
          type="search"
          maxLength={200}
          placeholder="Name, phone, street, postcode, invoice or id"
          applied={filter.search}
          whileTyping
          onApply={(search, how) => onChange({ search }, how)}
        />
        <FilterSelect {...props} label="Filter by status" part="status" options={STATUS_FILTER} />
        <FilterSelect {...props} label="Sort by" part="sort" options={SORT_OPTIONS} />
        <Button
          variant="secondary"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? 'more-filters' : undefined}
          onClick={() => setOpen(!open)}
        >
          {hidden > 0 ? `Filters (${hidden})` : 'Filters'}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
        </Button>
      </div>
      {open && <MoreFilters {...props} onClear={() => onChange(NO_FILTER)} />}
    </div>
  );
}
