import { type SavedAddress } from '@haulway/contracts';
import { type CollectionAddress, isFilled, normalisePostcode } from '@haulway/domain';
import { logger, useSession } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import { useBooking } from '../../state/booking-context.js';
import { useBookingAddressesQuery } from './address-api.js';

const EMPTY: CollectionAddress = { street: '', city: '', postcode: '', additionalInfo: '' };

const toCollection = (saved: SavedAddress): CollectionAddress => ({
  street: saved.street,
  city: saved.city,
  postcode: saved.postcode,
  additionalInfo: saved.additional_info ?? '',
});

const isSame = (saved: SavedAddress, address: CollectionAddress): boolean =>
  saved.street === address.street && saved.city === address.city && saved.postcode === address.postcode;

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
  const [isNew, setIsNew] = useState(false);
  const saved = (user && data) || [];
  const { address } = flow.data;
  // a postcode from step 1 or the calculator alone does not count as an address
  const postcode = normalisePostcode(flow.data.postcode ?? '');
  const isEmpty =
    ![address.street, address.city].some(isFilled) &&
    (!isFilled(address.postcode) || address.postcode === postcode);
  const preselected = isEmpty && !isNew ? saved.find(({ is_default }) => is_default) : undefined;

  // only once, when the step opens: a customer who removes the postcode does so on purpose
  const needsPostcode = useRef(
    isFilled(postcode) && ![address.street, address.city, address.postcode].some(isFilled),
  );
  useEffect(() => {
    if (needsPostcode.current) update({ address: { postcode } });
    needsPostcode.current = false;
  }, [postcode, update]);

  useEffect(() => {
    if (preselected) update({ address: toCollection(preselected) });
  }, [preselected, update]);

  useEffect(() => {
    if (error) logger.error('The saved addresses could not be fetched', error);
  }, [error]);

  const chosen = isNew ? undefined : (preselected ?? saved.find((each) => isSame(each, address)));
  return {
    saved,
    chosen,
    entering: saved.length === 0 || isNew || (!chosen && !isEmpty),
    choose: (picked) => {
      setIsNew(false);
      update({ address: toCollection(picked) });
    },
    enterNew: () => {
      setIsNew(true);
      if (chosen) update({ address: { ...EMPTY, postcode } });
    },
  };
};
