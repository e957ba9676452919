import type { CrewJob, JobEventType, JobState } from '@haulway/contracts';
import { jobStateOf } from '@haulway/domain';
import { type EventStep, isWaiting, type PhotoStep, type Step, type TipStep } from '../queue/step.js';

export interface JobStep {
  readonly id: string;
  readonly type: JobEventType;
  readonly at: string;
  readonly note: string | null;
  readonly weight_kg: number | null;
  readonly signed_by: string | null;
  readonly isSent: boolean;
}

/** A job as the worker sees it: the server's, with what waits on this phone. */
export interface Job extends Omit<CrewJob, 'state' | 'events'> {
  readonly state: JobState;
  /** In the order in which they happened. */
  readonly steps: readonly JobStep[];
  /** Photos that wait to be sent. */
  readonly waitingPhotos: readonly PhotoStep[];
  /** Tips of its load that wait to be sent. */
  readonly waitingTips: readonly TipStep[];
}

const STATUS_OF = { cancelled: 'cancelled', collected: 'completed' } as const;
const statusOf = (state: JobState) =>
  state === 'cancelled' || state === 'collected' ? STATUS_OF[state] : ('confirmed' as const);

const asJobStep = (step: EventStep): JobStep => ({ ...step, isSent: false });

/** The job with the account's waiting steps. The state counts them, so that it is the same offline and online. */
export const withWaiting = (job: CrewJob, queue: readonly Step[]): Job => {
  const { events, state, ...rest } = job;
  const sent = new Set(events.map(({ id }) => id));
  const own = queue.filter((step) => step.booking_id === job.booking_id && isWaiting(step));
  const waiting = own.flatMap((step) =>
    step.kind === 'event' && !sent.has(step.id) ? [asJobStep(step)] : [],
  );
  const known = events.map(({ happened_at: at, ...event }): JobStep => ({ ...event, at, isSent: true }));
  // the sort is stable: of the same moment, the sent ones come first, as on the server
  const steps = [...known, ...waiting].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    ...rest,
    state: waiting.length > 0 ? jobStateOf(statusOf(state), steps) : state,
    steps,
    waitingPhotos: own.filter((step) => step.kind === 'photo'),
    waitingTips: queue
      .filter((step) => step.kind === 'tip')
      .filter((step) => isWaiting(step) && step.tip.booking_ids.includes(job.booking_id)),
  };
};
