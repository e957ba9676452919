import {
  basePenceOf,
  DEFAULT_WASTE_TYPES,
  formatFromPrice,
  isHazardous,
  limitPostcode,
  WASTE_CODES,
} from '@haulway/domain';
import { useServicesQuery } from '@haulway/platform';
import { Alert, buttonClassName, RadioCards, TextField } from '@haulway/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBooking } from '../../../state/booking-context.js';
import styles from './SkipDetails.module.css';

const OTHER = 'Other';
const OPTIONS = [...DEFAULT_WASTE_TYPES, OTHER].map((name) => ({ value: name, name }));

const isOffered = (wasteType: string): boolean =>
  DEFAULT_WASTE_TYPES.some((offered) => offered === wasteType);

const HAZARDOUS = new Set(WASTE_CODES.filter(([, code]) => isHazardous(code)).map(([name]) => name));

/** The law keeps hazardous waste out of skips and bags: the note names the service that takes it instead. */
function NotInASkip() {
  const { flowType } = useBooking();
  const { data } = useServicesQuery();
  const removal = data?.find(({ slug }) => slug === 'appliance-removal');
  const cant = `Fridges, TVs and air-conditioning units can't go in a ${flowType === 'skip_bags' ? 'bag' : 'skip'}.`;
  return (
    <Alert
      tone="warning"
      title={cant}
      actions={
        removal && (
          <Link
            to={`/book/${removal.slug}`}
            className={buttonClassName({ variant: 'secondary', size: 'small' })}
          >
            {`Book ${removal.name}`}
          </Link>
        )
      }
    >
      {removal
        ? `We collect them from ${formatFromPrice(basePenceOf(removal))}. You can continue without them.`
        : 'Please call us to have them collected. You can continue without them.'}
    </Alert>
  );
}

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
      {HAZARDOUS.has(wasteType) && <NotInASkip />}
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
