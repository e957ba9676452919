import { type DatedSlot, type Draft, type FlowType, type Service } from '@haulway/contracts';
import {
  basePenceOf,
  type BookingData,
  bookingDataOfDraft,
  chosenOption,
  EMPTY_BOOKING_DATA,
  isFilled,
} from '@haulway/domain';

/** The card provider's intent for a booking; the secret stays in memory and is never stored. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
}

/** One attempt to book and pay. Back, a double click or a reload never makes a second one for the same data. */
export interface Attempt {
  /** What is booked, as text. A different fingerprint means a different attempt. */
  readonly fingerprint: string;
  readonly key: string;
  readonly bookingId: string | null;
  /** An unpaid booking that this one replaces, because its data have changed since. Its capacity is released. */
  readonly replaces?: string | null;
  /** The booking's price from the server, in pence; null until the booking exists. */
  readonly totalPence: number | null;
  readonly intent: Intent | null;
}

/** A slot that was refused because it was full or closed by then, and free slots instead. */
export interface TakenSlot extends DatedSlot {
  readonly alternatives: readonly DatedSlot[];
}

/** The saved draft that this flow continues. `version` detects changes from another tab; `step` is the saved step. */
export interface SourceDraft {
  readonly id: string;
  readonly version: number;
  readonly step: number;
}

/** The booking of one service in this tab, as far as it is filled in. */
export interface Flow {
  /** The owner of the data: a user's id, or null for a guest. */
  readonly owner: string | null;
  readonly data: BookingData;
  readonly draft: SourceDraft | null;
  readonly attempt: Attempt | null;
  /** The slot that the server refused last. Lost on a reload: the server is then asked again. */
  readonly taken?: TakenSlot | undefined;
  /** Why the last attempt to book or pay failed, in a sentence. Lost on a reload. */
  readonly problem?: string | undefined;
  /** What a repeated booking had that is no longer offered, in a sentence, until step 1 is left. Lost on a reload. */
  readonly gone?: string | undefined;
  /** Whether the data have changed since they were saved as a draft or booked. */
  readonly unsaved: boolean;
}

/** A flow with nothing chosen: its price is the service's base price. */
export const newFlow = (service: Service, owner: string | null): Flow => ({
  owner,
  data: { ...EMPTY_BOOKING_DATA, totalPence: basePenceOf(service) },
  draft: null,
  attempt: null,
  unsaved: false,
});

/** The flows of a service in this tab: the guest's, and the signed-in customer's. */
interface StoredFlows {
  readonly guest: Flow | undefined;
  readonly own: Flow | undefined;
}

/**
 * The flow that `owner` (a user's id, or null for a guest) continues. When a guest signs in, their data move to the
 * account, and take precedence over what they had entered while signed in. Nothing moves from an account to a guest.
 */
export const continuedFlow = (service: Service, { guest, own }: StoredFlows, owner: string | null): Flow => {
  if (owner === null) return guest ?? newFlow(service, null);
  if (guest?.unsaved || guest?.attempt) return { ...guest, owner, attempt: null, unsaved: true };
  return own ?? newFlow(service, owner);
};

export const sourceOf = ({ id, version, current_step }: Draft): SourceDraft => ({
  id,
  version,
  step: current_step,
});

export const flowOfDraft = (draft: Draft, owner: string | null, now: Date): Flow => ({
  owner,
  data: bookingDataOfDraft(draft, now),
  draft: sourceOf(draft),
  attempt: null,
  unsaved: false,
});

/** Whether the calculator's items are booked, and not an option chosen in step 1. */
export const isFromCalculator = (flowType: FlowType, data: BookingData): boolean =>
  Boolean(data.waste_items?.length) && !isFilled(chosenOption(data, flowType));
