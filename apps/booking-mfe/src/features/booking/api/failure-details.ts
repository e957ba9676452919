import { type DatedSlot } from '@haulway/contracts';
import { isRealDate, isTimeSlot, toPence } from '@haulway/domain';
import { type ApiFailure } from '@haulway/platform';

/** RTK Query's errors are our failures, or thrown values serialised. */
export const failureOf = (error: object): Partial<ApiFailure> => error;

const isDatedSlot = (value: unknown): value is DatedSlot => {
  const { date, slot }: Readonly<Partial<Record<keyof DatedSlot, unknown>>> = Object(value);
  return typeof date === 'string' && isRealDate(date) && typeof slot === 'string' && isTimeSlot(slot);
};

/** The slots that a refusal offers in place of the one asked for, the nearest first; none where it offers none. */
export const alternativesIn = (details: ApiFailure['details']): readonly DatedSlot[] => {
  const listed = details?.['alternatives'];
  return Array.isArray(listed) ? listed.filter(isDatedSlot) : [];
};

/** An amount of the refusal's details in pence; undefined where it names none. */
export const penceIn = (details: ApiFailure['details'], name: string): number | undefined => {
  const pounds = details?.[name];
  return typeof pounds === 'number' ? toPence(pounds) : undefined;
};

const SLOT_TAKEN = new Set<string | undefined>(['slot_full', 'slot_closed']);

/** Whether a code of the API says that a slot can't be had, because it is full or closed by now. */
export const isSlotTaken = (code: string | undefined): boolean => SLOT_TAKEN.has(code);

/** What is said of it, wherever it happens. */
export const SLOT_TAKEN_TITLE = 'That slot has just been taken.';
