import { Button, Icon, SelectField } from '@haulway/ui';
import { useState } from 'react';
import { narrowing, NO_FILTER } from './booking-filter.js';
import styles from './FilterBar.module.css';
import { SORT_OPTIONS, STATUS_FILTER } from './filter-options.js';
import { type FilterProps, MoreFilters } from './MoreFilters.js';
import { TextFilter } from '../../text-filter/TextFilter.js';

/** What narrows and sorts the list: search, status and order in view, the others folded while they say nothing. */
export const FilterBar = ({ filter, onChange }: FilterProps) => {
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
          placeholder="Name, e-mail, postcode, invoice or id"
          applied={filter.search}
          onApply={(search) => onChange({ search })}
        />
        <SelectField
          label="Filter by status"
          options={STATUS_FILTER}
          value={filter.status}
          onChange={(event) => onChange({ status: event.target.value })}
        />
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={filter.sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        />
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
      {open && <MoreFilters filter={filter} onChange={onChange} onClear={() => onChange(NO_FILTER)} />}
    </div>
  );
};
