import { type DatedSlot } from '@haulway/contracts';
import { type BookingData } from '@haulway/domain';

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
  /** What the server last refused; not kept over a reload, after which the server is asked anew. */
  readonly taken?: TakenSlot | undefined;
  /** Whether the data have changed since they were saved as a draft or booked. */
  readonly unsaved: boolean;
}
