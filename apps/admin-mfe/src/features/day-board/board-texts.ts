import type { DispatchJob, JobState } from '@haulway/contracts';
import type { Tone } from '@haulway/ui';
import { type Column, findJob } from './board.js';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

/** A job that nobody has started needs no badge: its column says who has it. */
const STATES: Readonly<Record<Exclude<JobState, 'assigned'>, StateWords>> = {
  en_route: { label: 'On the way', tone: 'blue' },
  arrived: { label: 'Arrived', tone: 'blue' },
  collected: { label: 'Collected', tone: 'green' },
  failed: { label: 'Not collected', tone: 'red' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};

export const stateWords = (state: JobState): StateWords | undefined =>
  state === 'assigned' ? undefined : STATES[state];

/** A job in a sentence: 'Gail Guest, LS1 4AP'. */
export const jobName = ({ customer_name, collection_postcode }: DispatchJob): string =>
  `${customer_name}, ${collection_postcode}`;

export const jobCount = (jobs: number): string => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`;

/** 'Unassigned', or 'Kit Crew, job 2'. @param index from 0 */
export const placeText = ({ workerId, name }: Pick<Column, 'workerId' | 'name'>, index: number): string =>
  workerId === null ? name : `${name}, job ${index + 1}`;

/** Where a job is now, for someone whose change was refused. */
export const whereText = (columns: readonly Column[], bookingId: string): string => {
  const found = findJob(columns, bookingId);
  return found ? `Now: ${placeText(found.column, found.index)}` : 'No longer on this day';
};

export const MOVE_HELP =
  'To move a job, press space or enter. Up and down change its place, left and right change the worker. Press space or enter to drop it, or escape to cancel.';
