import { useServicesQuery } from '@haulway/platform';
import { Button, SelectField, TextField } from '@haulway/ui';
import type { BookingFilter } from './booking-filter.js';
import styles from './FilterBar.module.css';
import { PAYMENT_FILTER, SLOT_FILTER } from './filter-options.js';
import { TextFilter } from '../../text-filter/TextFilter.js';

export interface FilterProps {
  readonly filter: BookingFilter;
  readonly onChange: (part: Partial<BookingFilter>) => void;
}

/** The filters that fold away: payment, service, slot, worker and the dates of the collection. */
export const MoreFilters = ({ filter, onChange, onClear }: FilterProps & { onClear: () => void }) => {
  const services = useServicesQuery();
  const serviceOptions = [
    { value: '', label: 'All services' },
    ...(services.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <div className={styles.more} id="more-filters" role="group" aria-label="More filters">
      <SelectField
        label="Payment"
        options={PAYMENT_FILTER}
        value={filter.payment_status}
        onChange={(event) => onChange({ payment_status: event.target.value })}
      />
      <SelectField
        label="Service"
        options={serviceOptions}
        value={filter.service}
        onChange={(event) => onChange({ service: event.target.value })}
      />
      <SelectField
        label="Time slot"
        options={SLOT_FILTER}
        value={filter.slot}
        onChange={(event) => onChange({ slot: event.target.value })}
      />
      <TextFilter
        label="Worker"
        maxLength={200}
        placeholder="Name, or Unassigned"
        applied={filter.worker}
        onApply={(worker) => onChange({ worker })}
      />
      <TextField
        label="Collected from"
        type="date"
        max={filter.date_to}
        value={filter.date_from}
        onChange={(event) => onChange({ date_from: event.target.value })}
      />
      <TextField
        label="Collected until"
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
};
