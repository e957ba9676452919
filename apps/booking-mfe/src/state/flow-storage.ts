import { type Attempt, type Flow, type SourceDraft } from './flow.js';
import { readBookingData } from './read-booking-data.js';
import { amountIn, isRecord, textIn } from './read-unknown.js';

type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'haulway.booking.';

/** Where a tab keeps what was entered for the service with this slug. */
export const flowKey = (slug: string): string => PREFIX + slug;

const readDraft = (value: unknown): SourceDraft | null => {
  if (!isRecord(value)) return null;
  const id = textIn(value, 'id');
  const version = amountIn(value, 'version');
  const step = amountIn(value, 'step') ?? 1;
  return id === undefined || version === undefined ? null : { id, version, step };
};

const readAttempt = (value: unknown): Attempt | null => {
  if (!isRecord(value)) return null;
  const fingerprint = textIn(value, 'fingerprint');
  const key = textIn(value, 'key');
  if (fingerprint === undefined || key === undefined) return null;
  const bookingId = textIn(value, 'bookingId') ?? null;
  return { fingerprint, key, bookingId, totalPence: amountIn(value, 'totalPence') ?? null, intent: null };
};

/** What was entered for a service in this tab; undefined when nothing readable is there. */
export const loadFlow = (storage: FlowStorage, slug: string, now: Date): Flow | undefined => {
  try {
    const value: unknown = JSON.parse(storage.getItem(flowKey(slug)) ?? 'null');
    if (!isRecord(value)) return undefined;
    const data = readBookingData(value['data'], undefined, now);
    return (
      data && {
        owner: textIn(value, 'owner') ?? null,
        data,
        draft: readDraft(value['draft']),
        attempt: readAttempt(value['attempt']),
        unsaved: value['unsaved'] === true,
      }
    );
  } catch {
    // Unparsable, or storage is switched off: the flow begins anew.
    return undefined;
  }
};

/** Keeps what was entered over a reload of this tab; the payment's secret is left out. */
export const saveFlow = (storage: FlowStorage, slug: string, flow: Flow): void => {
  try {
    const attempt = flow.attempt && { ...flow.attempt, intent: null };
    storage.setItem(flowKey(slug), JSON.stringify({ ...flow, attempt }));
  } catch {
    // Storage is full or switched off: the flow goes on in memory.
  }
};

/** Forgets what was entered, once it has been booked and paid. */
export const removeFlow = (storage: FlowStorage, slug: string): void => {
  try {
    storage.removeItem(flowKey(slug));
  } catch {
    // Storage is switched off, so there is nothing to forget.
  }
};

/** The slug of the service whose flow in this tab has made this booking; undefined when none has. */
export const slugOfBooking = (storage: Storage, bookingId: string, now: Date): string | undefined =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .find((slug) => loadFlow(storage, slug, now)?.attempt?.bookingId === bookingId);
