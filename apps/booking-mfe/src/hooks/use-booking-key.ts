import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { storeBookingKey, storedBookingKey } from '../state/booking-keys.js';

const IN_ADDRESS = 'key';

/** The key in the part of an address after `#` or `?`, and that part without it. */
const takeKey = (text: string): { readonly key: string | null; readonly rest: string } => {
  const params = new URLSearchParams(text.slice(1));
  const key = params.get(IN_ADDRESS);
  if (key === null) return { key, rest: text };
  params.delete(IN_ADDRESS);
  const rest = params.toString();
  return { key, rest: rest && `${text.charAt(0)}${rest}` };
};

/**
 * The key of a guest's booking, from an email's link or from a booking made in this tab. It is stored for this tab.
 * Links carry it after the `#`, which is sent to no server; older ones carry it in the query. It is removed from the
 * address bar immediately, so that a copied address, or one seen in the history, doesn't contain it.
 * @returns undefined when there is none
 */
export const useBookingKey = (bookingId: string): string | undefined => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [inHash, inQuery] = [takeKey(hash), takeKey(search)];
  const inAddress = inHash.key || inQuery.key;
  const isClean = inHash.key === null && inQuery.key === null;
  const address = `${pathname}${inQuery.rest}${inHash.rest}`;
  const [held, setHeld] = useState(() => inAddress || storedBookingKey(bookingId));
  if (inAddress && inAddress !== held) setHeld(inAddress);

  useEffect(() => {
    if (isClean) return;
    if (inAddress) storeBookingKey(bookingId, inAddress);
    void navigate(address, { replace: true });
  }, [address, bookingId, inAddress, isClean, navigate]);

  return held;
};
