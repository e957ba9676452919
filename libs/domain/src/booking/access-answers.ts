import type { CollectionAccess } from '@haulway/contracts';
import { isFilled } from '../is-filled.js';
import type { BookingData } from './booking-data.js';

export type Parking = NonNullable<CollectionAccess['parking']>;
export type AccessContact = NonNullable<CollectionAccess['contact']>;

export const GROUND_FLOOR = 'ground';

/** Whether a lift matters: on any floor but the ground floor. */
export const needsLift = ({ floor }: CollectionAccess): boolean => isFilled(floor) && floor !== GROUND_FLOOR;

/**
 * The access answers to send: without blank texts, and without answers to questions that other answers have removed.
 * Null if nothing is answered.
 */
export const sentAccessOf = ({ access = {} }: Pick<BookingData, 'access'>): CollectionAccess | null => {
  const { floor, lift, parking, contact, contact_name: name, contact_phone: phone, notes } = access;
  const isOther = contact === 'other';
  const sent: CollectionAccess = {
    ...(isFilled(floor) && { floor }),
    ...(lift !== undefined && needsLift(access) && { lift }),
    ...(parking && { parking }),
    ...(contact && { contact }),
    ...(isOther && isFilled(name) && { contact_name: name.trim() }),
    ...(isOther && isFilled(phone) && { contact_phone: phone.trim() }),
    ...(isFilled(notes) && { notes: notes.trim() }),
  };
  return Object.keys(sent).length > 0 ? sent : null;
};
