import { POSTCODE_MAX, regionOf } from '@haulway/domain';
import { TextField } from '@haulway/ui';

/** The postcode that prices the items; not validated (SPEC section 5, Calculator). */
export const PostcodeField = ({
  postcode,
  onPostcode,
}: {
  postcode: string;
  onPostcode: (typed: string) => void;
}) => (
  <TextField
    label={regionOf(postcode).region === 'london' ? 'Postcode (London prices)' : 'Postcode'}
    placeholder="Enter postcode for pricing"
    autoComplete="postal-code"
    maxLength={POSTCODE_MAX}
    value={postcode}
    onChange={(event) => onPostcode(event.target.value)}
  />
);
