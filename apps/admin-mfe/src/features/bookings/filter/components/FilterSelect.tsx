import { SelectField } from '@haulway/ui';
import type { NavigateOptions } from 'react-router-dom';
import type { BookingFilter } from '../booking-filter.js';

export interface FilterProps {
  readonly filter: BookingFilter;
  readonly onChange: (part: Partial<BookingFilter>, how?: NavigateOptions) => void;
}

interface FilterSelectProps extends FilterProps {
  readonly label: string;
  /** The part of the filter that it sets. */
  readonly part: keyof BookingFilter;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A select for one part of the filter. */
export function FilterSelect({ label, part, options, filter, onChange }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      options={options}
      value={filter[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  );
}
