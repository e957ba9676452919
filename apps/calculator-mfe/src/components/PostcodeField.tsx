import { POSTCODE_MAX, regionOf } from '@haulway/domain';
import { TextField } from '@haulway/ui';

export interface PostcodeFieldProps {
  readonly postcode: string;
  readonly onPostcode: (typed: string) => void;
  /** The label, when 'Postcode' alone would not distinguish it from another field of the page. */
  readonly label?: string;
}

/** The postcode that decides the prices. It is not validated. */
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
