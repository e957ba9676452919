import { flowKey } from './flow-storage.js';
import { storeInTab } from './tab-storage.js';

/** The photos of one flow in this tab have one group, because the browser stores them for all tabs. */
const nameOf = (slug: string, owner: string | null): string => `haulway.photos.${flowKey(slug, owner)}`;
const sentName = (bookingId: string): string => `haulway.photos-of.${bookingId}`;

/** The group of a flow, if photos were added to it. The group of a guest who signs in moves to their account. */
export const storedPhotoGroup = (slug: string, owner: string | null): string | undefined => {
  const own = sessionStorage.getItem(nameOf(slug, owner));
  if (own !== null || owner === null) return own ?? undefined;
  const ofGuest = sessionStorage.getItem(nameOf(slug, null));
  if (ofGuest === null) return undefined;
  sessionStorage.removeItem(nameOf(slug, null));
  storeInTab(nameOf(slug, owner), ofGuest);
  return ofGuest;
};

export const photoGroup = (slug: string, owner: string | null): string => {
  const stored = storedPhotoGroup(slug, owner);
  if (stored !== undefined) return stored;
  const made = crypto.randomUUID();
  storeInTab(nameOf(slug, owner), made);
  return made;
};

/** Ends the group of a flow: the next booking of the service begins without photos. */
export const endPhotoGroup = (slug: string, owner: string | null): void =>
  sessionStorage.removeItem(nameOf(slug, owner));

/** Remembers that photos of this tab belong to a booking, so that its pages send the rest of them. */
export const rememberPhotosOf = (bookingId: string): void => storeInTab(sentName(bookingId), 'sent');

export const hasPhotosOf = (bookingId: string): boolean =>
  sessionStorage.getItem(sentName(bookingId)) !== null;
