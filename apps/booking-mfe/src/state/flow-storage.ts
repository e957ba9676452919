import { amountIn, isRecord, parseJson, textIn } from '@haulway/contracts/unknown-json';
import { draftDataOf } from '@haulway/domain';
import { type Attempt, type Flow, type SourceDraft } from './flow.js';
import { readBookingData } from './stored-data.js';
import { storeInTab } from './tab-storage.js';

const PREFIX = 'haulway.booking.';

/** The storage key for what `owner` (a user's id, or null for a guest) entered for the service with this slug. */
export const flowKey = (slug: string, owner: string | null = null): string =>
  PREFIX + (owner === null ? slug : `${slug}@${owner}`);

export interface FlowName {
  readonly slug: string;
  readonly owner: string | null;
}

const nameOf = (key: string): FlowName => {
  const [slug = '', owner = null] = key.slice(PREFIX.length).split('@');
  return { slug, owner };
};

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
  const replaces = textIn(value, 'replaces') ?? null;
  return {
    fingerprint,
    key,
    bookingId,
    replaces,
    totalPence: amountIn(value, 'totalPence') ?? null,
    intent: null,
  };
};

/** The stored flow of an owner for a service in this tab. Undefined when there is none, or it can't be read. */
export const loadFlow = (storage: Storage, { slug, owner }: FlowName, now: Date): Flow | undefined => {
  const value = parseJson(storage.getItem(flowKey(slug, owner)));
  if (!isRecord(value) || (textIn(value, 'owner') ?? null) !== owner) return undefined;
  const data = readBookingData(value['data'], undefined, now);
  return (
    data && {
      owner,
      data,
      draft: readDraft(value['draft']),
      attempt: readAttempt(value['attempt']),
      unsaved: value['unsaved'] === true,
    }
  );
};

/** Stores the flow, so that it survives a reload of this tab. The payment's secret is left out. */
export const saveFlow = (slug: string, flow: Flow): void => {
  const attempt = flow.attempt && { ...flow.attempt, intent: null };
  // in the format of drafts, which other versions of this code can read too
  const data = draftDataOf(flow.data);
  storeInTab(flowKey(slug, flow.owner), JSON.stringify({ ...flow, data, attempt }));
};

export const removeFlow = (storage: Storage, { slug, owner }: FlowName): void =>
  storage.removeItem(flowKey(slug, owner));

/** The flow in this tab that made this booking. Undefined when there is none. */
export const flowOfBooking = (storage: Storage, bookingId: string, now: Date): FlowName | undefined =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map(nameOf)
    .find((name) => loadFlow(storage, name, now)?.attempt?.bookingId === bookingId);
