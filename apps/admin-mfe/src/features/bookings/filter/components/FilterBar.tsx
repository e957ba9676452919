import { useServicesQuery } from '@haulway/platform';
import { Button, Icon, SelectField, TextField } from '@haulway/ui';
import { useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { TextFilter } from '../../../../components/TextFilter.js';
import { WorkerField } from '../../components/WorkerField.js';
import {
  type BookingFilter,
  CONSIGNMENT_FILTER,
  narrowing,
  NO_FILTER,
  PAY_BACK_FILTER,
  PAYMENT_FILTER,
  SLOT_FILTER,
  chipsOf,
  type DayTab,
  SORT_OPTIONS,
  statusOptions,
  usualSort,
} from '../booking-filter.js';
import styles from './FilterBar.module.css';

/**
 * The controls that narrow and sort the list: search, status and order are always visible. The others are folded; those
 * that are set are chips, each with a button that removes it.
 */
export function FilterBar(props: FilterProps) {
  const { filter, onChange, tab } = props;
  const hidden = narrowing(filter);
  const [open, setOpen] = useState(false);
  const chips = chipsOf(filter);
  const usual = usualSort(tab);
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
        <FilterSelect {...props} label="Filter by status" part="status" options={statusOptions(tab)} />
        <SelectField
          label="Sort by"
          options={SORT_OPTIONS}
          value={filter.sort || usual}
          onChange={({ target: { value } }) => onChange({ sort: value === usual ? '' : value })}
        />
        <Button
          variant="secondary"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? 'more-filters' : undefined}
          onClick={() => setOpen(!open)}
        >
          <span>{hidden > 0 ? `Filters (${hidden})` : 'Filters'}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
        </Button>
      </div>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="Filters in use">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove the filter ${label}`}
                onClick={() => onChange(without)}
              >
                <span>{label}</span>
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && <MoreFilters {...props} onClear={() => onChange({ ...NO_FILTER, day: filter.day })} />}
    </div>
  );
}

interface FilterProps {
  readonly filter: BookingFilter;
  readonly tab: DayTab;
  readonly onChange: (part: Partial<BookingFilter>, how?: NavigateOptions) => void;
}

interface FilterSelectProps extends FilterProps {
  readonly label: string;
  readonly part: keyof BookingFilter;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function FilterSelect({ label, part, options, filter, onChange }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      options={options}
      value={filter[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  );
}

/** The filters that can be folded: payment, service, slot, hazardous waste, worker and the dates of the collection. */
function MoreFilters({ onClear, ...props }: FilterProps & { onClear: () => void }) {
  const { filter, onChange } = props;
  const services = useServicesQuery();
  const serviceOptions = [
    { value: '', label: 'All services' },
    ...(services.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <div className={styles.more} id="more-filters" role="group" aria-label="More filters">
      <FilterSelect {...props} label="Payment" part="payment_status" options={PAYMENT_FILTER} />
      <FilterSelect {...props} label="Refunds by hand" part="to_pay_back" options={PAY_BACK_FILTER} />
      <FilterSelect {...props} label="Service" part="service" options={serviceOptions} />
      <FilterSelect {...props} label="Time slot" part="slot" options={SLOT_FILTER} />
      <FilterSelect
        {...props}
        label="Hazardous waste"
        part="consignment_note_due"
        options={CONSIGNMENT_FILTER}
      />
      <TextFilter
        as={WorkerField}
        label="Worker"
        maxLength={200}
        placeholder="Name, or Unassigned"
        applied={filter.worker}
        onApply={(worker) => onChange({ worker })}
      />
      <TextField
        label="Collection from"
        type="date"
        max={filter.date_to}
        value={filter.date_from}
        onChange={(event) => onChange({ date_from: event.target.value })}
      />
      <TextField
        label="Collection to"
        type="date"
        min={filter.date_from}
        value={filter.date_to}
        onChange={(event) => onChange({ date_to: event.target.value })}
      />
      <div className={styles.clear}>
        <Button variant="ghost" size="small" onClick={onClear}>
          Clear filters
        </Button>
      </div>
    </div>
  );
}
