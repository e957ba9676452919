import { type DatedSlot } from '@haulway/contracts';
import { isRealDate, isTimeSlot, toPence } from '@haulway/domain';
import { type ApiFailure } from '@haulway/platform';

/** RTK Query's errors are either our failures, or serialised exceptions. */
export const failureOf = (error: object): Partial<ApiFailure> => error;

const isDatedSlot = (value: unknown): value is DatedSlot => {
  const { date, slot }: Readonly<Partial<Record<keyof DatedSlot, unknown>>> = Object(value);
  return typeof date === 'string' && isRealDate(date) && typeof slot === 'string' && isTimeSlot(slot);
};

/** The slots that a refusal offers instead of the requested one, the nearest first. Empty when it offers none. */
export const alternativesIn = (details: ApiFailure['details']): readonly DatedSlot[] => {
  const listed = details?.['alternatives'];
  return Array.isArray(listed) ? listed.filter(isDatedSlot) : [];
};

/** An amount in the refusal's details, in pence. Undefined when it has none. */
export const penceIn = (details: ApiFailure['details'], name: string): number | undefined => {
  const pounds = details?.[name];
  return typeof pounds === 'number' ? toPence(pounds) : undefined;
};

const SLOT_TAKEN = new Set<string | undefined>(['slot_full', 'slot_closed']);

export const isSlotTaken = (code: string | undefined): boolean => SLOT_TAKEN.has(code);

export const SLOT_TAKEN_TITLE = 'That slot has just been taken.';
