import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepBookingKey, keptBookingKey } from '../../../state/booking-keys.js';

const IN_ADDRESS = 'key';

/**
 * The key of a guest's booking, from an e-mail's link or from a booking made in this tab. It is stored for this tab. It
 * is removed from the address bar immediately, so that a copied address, or one seen in the history, doesn't contain
 * it.
 * @returns undefined when there is none
 */
export const useBookingKey = (bookingId: string): string | undefined => {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(IN_ADDRESS);
  const [held, setHeld] = useState(() => inAddress || keptBookingKey(bookingId));
  if (inAddress && inAddress !== held) setHeld(inAddress);

  useEffect(() => {
    if (inAddress === null) return;
    if (inAddress) keepBookingKey(bookingId, inAddress);
    const clean = (before: URLSearchParams): URLSearchParams => {
      const rest = new URLSearchParams(before);
      rest.delete(IN_ADDRESS);
      return rest;
    };
    void setParams(clean, { replace: true });
  }, [bookingId, inAddress, setParams]);

  return held;
};
