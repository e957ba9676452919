import type { BookingStatus, JobEvent, JobState } from '@haulway/contracts';

type Step = Pick<JobEvent, 'type'>;

/**
 * The state of a job: its latest step. A job that the office completed without one counts as collected.
 * @param events by the time at which they happened; of the same moment, in the order in which they arrived
 */
export const jobStateOf = (status: BookingStatus, events: readonly Step[]): JobState => {
  if (status === 'cancelled') return 'cancelled';
  const steps = events.flatMap(({ type }) => (type === 'nearby' ? [] : [type]));
  if (status === 'completed' && !steps.includes('collected')) return 'collected';
  return steps.at(-1) ?? 'assigned';
};

/** Whose job it is since when, and when the booking was last moved. */
interface JobOf {
  readonly workerId: string | null;
  readonly assignedAt: Date | null;
  readonly movedAt: Date | null;
}

/**
 * The steps of a job as it is now, without those of an earlier day or another worker. What a phone sends late counts by
 * when it arrived: only the worker of that moment can record a step. A job that was taken from its worker keeps them.
 */
export const stepsOfJob = <T extends { readonly workerId: string | null; readonly receivedAt: Date }>(
  { workerId, assignedAt, movedAt }: JobOf,
  events: readonly T[],
): T[] =>
  events.filter(
    (event) =>
      (workerId === null || event.workerId === workerId) &&
      [assignedAt, movedAt].every((since) => since === null || event.receivedAt >= since),
  );

/** Why a job failed; null if it has not. */
export const failureOf = (
  status: BookingStatus,
  events: readonly (Step & Pick<JobEvent, 'note'>)[],
): string | null =>
  jobStateOf(status, events) === 'failed'
    ? (events.filter(({ type }) => type === 'failed').at(-1)?.note ?? null)
    : null;

/** The first word of a name, which is all that a customer or a worker is called by. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

const MINUTE_MS = 60_000;
const AHEAD_MS = 5 * MINUTE_MS;
const AGO_MS = 7 * 24 * 60 * MINUTE_MS;
const NEWS_MS = 30 * MINUTE_MS;

/** Whether a phone's clock can be right about when something happened. */
export const isClockPlausible = (happenedAt: Date, now: Date): boolean => {
  const ago = now.getTime() - happenedAt.getTime();
  return ago >= -AHEAD_MS && ago <= AGO_MS;
};

/** Whether something has happened so recently that the customer should still be told. */
export const isNews = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() <= NEWS_MS;
