import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepBookingKey, keptBookingKey } from '../../../state/booking-keys.js';

const IN_ADDRESS = 'key';

/**
 * The key of a guest's booking: from the link of an e-mail or from booking in this tab, kept for it. It leaves the address
 * bar at once, so that an address that is copied, or seen in the history, doesn't carry it.
 * @returns undefined where there is none
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
