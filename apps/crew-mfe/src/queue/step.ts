import type { JobEventType, TipBody } from '@haulway/contracts';

interface StepBase {
  /** The position in the queue, given by the database. */
  readonly order: number;
  /** Made by this phone. The server counts it once. */
  readonly id: string;
  /** Whose step it is. It is never sent for another account. */
  readonly user_id: string;
  readonly booking_id: string;
  /** The job in words, for when it is no longer on the list. */
  readonly job: string;
  /** When it happened, as an ISO time by the server's clock. */
  readonly at: string;
  /** Why the server refused it. Null while it waits to be sent. */
  readonly refused: string | null;
}

/** A step at a job: what was recorded on this phone and not yet accepted by the server. */
export interface EventStep extends StepBase {
  readonly kind: 'event';
  readonly type: JobEventType;
  readonly note: string | null;
  readonly weight_kg: number | null;
  readonly signed_by: string | null;
}

/** A photo. Its picture is stored beside it, so that reading the queue stays cheap. */
export interface PhotoStep extends StepBase {
  readonly kind: 'photo';
}

/**
 * Loads that were taken to a facility. Its `booking_id` is the load at whose page it was entered. The photo of its ticket
 * belongs to the same step, since an earlier version would send a photo of its own to the customer's booking.
 */
export interface TipStep extends StepBase {
  readonly kind: 'tip';
  /** Whether its ticket's picture is stored beside it, under the same id. A step of an earlier version doesn't say. */
  readonly has_photo?: boolean;
  readonly tip: Omit<TipBody, 'id' | 'date'>;
}

export type Step = EventStep | PhotoStep | TipStep;

type Added = 'order' | 'id' | 'user_id' | 'at' | 'refused';
export type NewEvent = Omit<EventStep, Added>;
export type NewTip = Omit<TipStep, Added>;
/** A photo, or a tip with the photo of its ticket. */
export type NewPhoto = (Omit<PhotoStep, Added> | NewTip) & { readonly picture: Blob };

export const isWaiting = ({ refused }: Step): boolean => refused === null;

/**
 * What is sent first: events in their order, since the customer waits for them; then the tips, whose loads must be
 * collected; and then the photos.
 */
export const nextToSend = (steps: readonly Step[]): Step | undefined => {
  const waiting = steps.filter(isWaiting);
  const first = (wanted: Step['kind']) => waiting.find(({ kind }) => kind === wanted);
  return first('event') ?? first('tip') ?? waiting[0];
};
