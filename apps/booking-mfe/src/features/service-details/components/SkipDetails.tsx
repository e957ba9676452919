import { DEFAULT_WASTE_TYPES, limitPostcode } from '@haulway/domain';
import { RadioCards, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import styles from './SkipDetails.module.css';

const OTHER = 'Other';
const OPTIONS = [...DEFAULT_WASTE_TYPES, OTHER].map((name) => ({ value: name, name }));

const isOffered = (wasteType: string): boolean =>
  DEFAULT_WASTE_TYPES.some((offered) => offered === wasteType);

/** The waste type: one from the list, or 'Other' with a text. */
export function WasteType() {
  const { flow, update } = useBooking();
  const wasteType = flow.data.wasteType ?? '';
  // the text typed under 'Other': it may read like an offered type, and a draft that is opened replaces it
  const [typed, setTyped] = useState<string>();
  const other = typed === wasteType || (wasteType !== '' && !isOffered(wasteType));
  const describe = (text: string) => {
    setTyped(text);
    update({ wasteType: text });
  };
  const choose = (value: string) => {
    if (value === OTHER) return describe('');
    setTyped(undefined);
    update({ wasteType: value });
  };
  return (
    <div className={styles.wasteType}>
      <RadioCards
        legend="What type of waste is it?"
        columns={2}
        options={OPTIONS}
        value={other ? OTHER : wasteType}
        onChange={choose}
      />
      {other && (
        <TextField
          label="Describe your waste"
          aria-required
          maxLength={120}
          value={wasteType}
          onChange={({ target }) => describe(target.value)}
        />
      )}
    </div>
  );
}

/** The postcode field of the skip flows in step 1: upper case, at most 8 characters. */
export function PricingPostcode() {
  const { flow, flowType, update } = useBooking();
  return (
    <TextField
      label="Postcode"
      hint={flowType === 'skip_hire' ? 'Where the skip will go.' : "Where you'll leave the bag."}
      autoComplete="postal-code"
      aria-required
      value={flow.data.postcode ?? ''}
      onChange={({ target }) => update({ postcode: limitPostcode(target.value) })}
    />
  );
}
