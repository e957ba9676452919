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

/**
 * One try to book and pay. It is kept while what is booked stays the same, so that Back, a double click or a
 * reload never makes a second booking or a second payment.
 */
export interface Attempt {
  /** What is booked, as text; another fingerprint is another attempt. */
  readonly fingerprint: string;
  /** Sent as Idempotency-Key with the booking. */
  readonly key: string;
  readonly bookingId: string | null;
  /** An unpaid booking that this one is to stand for, because what is booked has changed since; its place is given up. */
  readonly replaces?: string | null;
  /** What the server says the booking costs, in pence; null until it exists. */
  readonly totalPence: number | null;
  readonly intent: Intent | null;
}

/** A slot that was refused because its last place was just taken, or the slot closed, and what is free in its place. */
export interface TakenSlot extends DatedSlot {
  readonly alternatives: readonly DatedSlot[];
}

/** The saved draft that this flow goes on with. `version` guards against a second tab; `step` is the saved one. */
export interface SourceDraft {
  readonly id: string;
  readonly version: number;
  readonly step: number;
}

/** The booking of one service, as far as it has got in this tab. */
export interface Flow {
  /** Whose data this is: a user's id, or null for a guest. */
  readonly owner: string | null;
  readonly data: BookingData;
  readonly draft: SourceDraft | null;
  readonly attempt: Attempt | null;
  /** What the server last refused; lost at a reload, after which the server is asked again. */
  readonly taken?: TakenSlot | undefined;
  /** Why it could not be booked or paid when it was last tried, in a sentence; lost at a reload. */
  readonly problem?: string | undefined;
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

/** What this tab holds of a service: of a guest, and of whoever is signed in. */
interface StoredFlows {
  readonly guest: Flow | undefined;
  readonly own: Flow | undefined;
}

/**
 * The flow that `owner` (a user's id, or null for a guest) goes on with. What a guest entered goes along when they
 * sign in, before what they had entered signed in; the other way round nothing does.
 */
export const openingFlow = (service: Service, { guest, own }: StoredFlows, owner: string | null): Flow => {
  if (owner === null) return guest ?? newFlow(service, null);
  if (guest?.unsaved || guest?.attempt) return { ...guest, owner, attempt: null, unsaved: true };
  return own ?? newFlow(service, owner);
};

/** What a flow keeps of a saved draft. */
export const sourceOf = ({ id, version, current_step }: Draft): SourceDraft => ({
  id,
  version,
  step: current_step,
});

/** The flow that a draft of the signed-in `owner` resumes. */
export const flowOfDraft = (draft: Draft, owner: string | null, now: Date): Flow => ({
  owner,
  data: bookingDataOfDraft(draft, now),
  draft: sourceOf(draft),
  attempt: null,
  unsaved: false,
});

/** Whether the calculator's items are what is booked, not an option chosen in step 1. */
export const isFromCalculator = (flowType: FlowType, data: BookingData): boolean =>
  Boolean(data.waste_items?.length) && !isFilled(chosenOption(data, flowType));
