import { type SavedAddress } from '@haulway/contracts';
import { type CollectionAddress, isFilled, normalisePostcode } from '@haulway/domain';
import { logger, useSession } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import { useBooking } from '../../state/booking-context.js';
import { useBookingAddressesQuery } from './address-api.js';

const BLANK: CollectionAddress = { street: '', city: '', postcode: '', additionalInfo: '' };

const toCollection = (saved: SavedAddress): CollectionAddress => ({
  street: saved.street,
  city: saved.city,
  postcode: saved.postcode,
  additionalInfo: saved.additional_info ?? '',
});

const isSame = (saved: SavedAddress, held: CollectionAddress): boolean =>
  saved.street === held.street && saved.city === held.city && saved.postcode === held.postcode;

export interface SavedChoice {
  readonly saved: readonly SavedAddress[];
  readonly chosen: SavedAddress | undefined;
  readonly entering: boolean;
  readonly choose: (saved: SavedAddress) => void;
  readonly enterNew: () => void;
}

/** The customer's saved addresses. The default one is chosen when nothing has been entered yet. */
export const useSavedChoice = (): SavedChoice => {
  const { user } = useSession();
  const { flow, update } = useBooking();
  const { data, error } = useBookingAddressesQuery(undefined, { skip: !user });
  const [wantsNew, setWantsNew] = useState(false);
  const saved = (user && data) || [];
  const held = flow.data.address;
  // a postcode from step 1 or the calculator alone does not count as an address
  const carried = normalisePostcode(flow.data.postcode ?? '');
  const blank =
    ![held.street, held.city].some(isFilled) && (!isFilled(held.postcode) || held.postcode === carried);
  const preselected = blank && !wantsNew ? saved.find(({ is_default }) => is_default) : undefined;

  // only once, when the step opens: a customer who removes the postcode does so on purpose
  const carry = useRef(isFilled(carried) && ![held.street, held.city, held.postcode].some(isFilled));
  useEffect(() => {
    if (carry.current) update({ address: { postcode: carried } });
    carry.current = false;
  }, [carried, update]);

  useEffect(() => {
    if (preselected) update({ address: toCollection(preselected) });
  }, [preselected, update]);

  useEffect(() => {
    if (error) logger.error('The saved addresses could not be fetched', error);
  }, [error]);

  const chosen = wantsNew ? undefined : (preselected ?? saved.find((each) => isSame(each, held)));
  return {
    saved,
    chosen,
    entering: saved.length === 0 || wantsNew || (!chosen && !blank),
    choose: (picked) => {
      setWantsNew(false);
      update({ address: toCollection(picked) });
    },
    enterNew: () => {
      setWantsNew(true);
      if (chosen) update({ address: { ...BLANK, postcode: carried } });
    },
  };
};
