import type { DispatchDay } from '@haulway/contracts';
import { type ApiFailure, formatApiError, type Platform } from '@haulway/platform';
import { changeText } from '../../change-texts.js';
import { bookingsApi } from '../../state/admin-bookings-api.js';
import { type Change, columnsOf, findJob } from './board.js';
import { jobName, whereText } from './board-texts.js';
import { dayBoardApi } from './day-board-api.js';

type Store = Platform['store'];

/** Why a change was not saved. */
export interface Refusal {
  readonly tone: 'warning' | 'error';
  readonly title: string;
  readonly lines: readonly string[];
}

const isStale = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as Partial<ApiFailure>).code === 'stale';

/** The day as it is now. Undefined when it can't be loaded. */
const freshDay = async (store: Store, date: string): Promise<DispatchDay | undefined> => {
  const { initiate } = dayBoardApi.endpoints.adminDayBoard;
  const { data, error } = await store.dispatch(initiate(date, { forceRefetch: true, subscribe: false }));
  return error ? undefined : data;
};

/** Who last gave the job to a worker, and when. Empty when that can't be loaded. */
const lastChange = async (store: Store, bookingId: string): Promise<string> => {
  const { initiate } = bookingsApi.endpoints.adminBookingChanges;
  const { data } = await store.dispatch(initiate(bookingId, { subscribe: false, forceRefetch: true }));
  const change = data?.changes.find(({ what }) => what === 'assigned_worker');
  return change ? changeText(change) : '';
};

const tellStale = async (store: Store, before: DispatchDay, change: Change): Promise<Refusal> => {
  const fresh = await freshDay(store, before.date);
  const now = fresh ? ' The board is up to date now.' : '';
  if (change.kind === 'order') {
    const name = columnsOf(before).find(({ workerId }) => workerId === change.workerId)?.name ?? '';
    const title = `Someone else changed the jobs of ${name}.${now}`;
    return { tone: 'warning', title, lines: [] };
  }
  const { bookingId } = change;
  const job = findJob(columnsOf(before), bookingId)?.job;
  const where = fresh && whereText(columnsOf(fresh), bookingId);
  const what = [job && jobName(job), where].filter(Boolean).join('. ');
  return {
    tone: 'warning',
    title: `Someone else changed this job.${now}`,
    lines: [what && `${what}.`, await lastChange(store, bookingId)].filter(Boolean),
  };
};

/** Says why a change of the day was not saved. After another person's change, the fresh day is loaded first. */
export const explainRefusal = async (
  store: Store,
  before: DispatchDay,
  change: Change,
  error: unknown,
): Promise<Refusal> => {
  if (isStale(error)) return tellStale(store, before, change);
  const columns = columnsOf(before);
  const job = change.kind === 'move' ? findJob(columns, change.bookingId)?.job : undefined;
  const title = job ? `We couldn't move ${jobName(job)}.` : "We couldn't order these jobs.";
  return { tone: 'error', title, lines: [formatApiError(error)] };
};
