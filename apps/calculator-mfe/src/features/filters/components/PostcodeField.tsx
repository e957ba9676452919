import { POSTCODE_MAX, regionOf } from '@haulway/domain';
import { TextField } from '@haulway/ui';

export interface PostcodeFieldProps {
  readonly postcode: string;
  readonly onPostcode: (typed: string) => void;
  /** What it is called where 'Postcode' alone would not tell it from another field of the page. */
  readonly label?: string;
}

/** The postcode that prices the items; not validated. */
export function PostcodeField({ postcode, onPostcode, label = 'Postcode' }: PostcodeFieldProps) {
  return (
    <TextField
      label={regionOf(postcode).region === 'london' ? `${label} (London prices)` : label}
      placeholder="Enter postcode for pricing"
      autoComplete="postal-code"
      maxLength={POSTCODE_MAX}
      value={postcode}
      onChange={(event) => onPostcode(event.target.value)}
    />
  );
}
