import type { DispatchDay, DispatchJob } from '@haulway/contracts';
import { TIME_SLOTS_OF_DAY } from '@haulway/domain';

/** The jobs of a worker in their order, or those that nobody has. */
export interface Column {
  readonly workerId: string | null;
  readonly name: string;
  readonly jobs: readonly DispatchJob[];
}

/** A place on the board: before a job, or after all of them. Jobs without a worker have no order, so no `before`. */
export interface Place {
  readonly workerId: string | null;
  readonly before: string | null;
}

/** What the API takes to move a job. `version` is the one that was visible when the move began. */
export interface Move {
  readonly kind: 'move';
  readonly bookingId: string;
  readonly version: number;
  readonly workerId: string | null;
  /** From 0, without the moved job. */
  readonly position: number;
}

/** What the API takes to put a worker's jobs in order: all of them. */
export interface Order {
  readonly kind: 'order';
  readonly workerId: string;
  readonly bookings: readonly { readonly id: string; readonly version: number }[];
}

export type Change = Move | Order;

const postcodes = new Intl.Collator('en-GB', { numeric: true });

const bySlot = (one: DispatchJob, other: DispatchJob): number =>
  TIME_SLOTS_OF_DAY.indexOf(one.collection_time_slot) - TIME_SLOTS_OF_DAY.indexOf(other.collection_time_slot);

/** LS2 before LS10, and at one postcode the earlier slot. */
const byPostcode = (one: DispatchJob, other: DispatchJob): number =>
  postcodes.compare(one.collection_postcode, other.collection_postcode) ||
  bySlot(one, other) ||
  one.booking_id.localeCompare(other.booking_id);

/** The columns in the order of the board. Jobs without a worker are by slot and postcode. */
export const columnsOf = ({ crews, unassigned }: DispatchDay): readonly Column[] => [
  {
    workerId: null,
    name: 'Unassigned',
    jobs: [...unassigned].sort((one, other) => bySlot(one, other) || byPostcode(one, other)),
  },
  ...crews.map(({ worker, jobs }) => ({ workerId: worker.id, name: worker.name, jobs })),
];

/** Whether the office can still change who collects it. */
export const isMovable = ({ state }: DispatchJob): boolean => state !== 'collected' && state !== 'cancelled';

/** A job with its column and its place in it, from 0. */
export const findJob = (columns: readonly Column[], bookingId: string) => {
  for (const column of columns) {
    const index = column.jobs.findIndex((job) => job.booking_id === bookingId);
    const job = column.jobs[index];
    if (job) return { column, index, job };
  }
  return undefined;
};

/** The places of a column for a job that is being moved, in their order. The last one is the end. */
export const placesOf = ({ workerId, jobs }: Column, bookingId: string): readonly Place[] => {
  const others = workerId === null ? [] : jobs.filter((job) => job.booking_id !== bookingId);
  return [...others.map((job) => ({ workerId, before: job.booking_id })), { workerId, before: null }];
};

/** Where a job is before it moves. */
export const ownPlace = (columns: readonly Column[], bookingId: string): Place | undefined => {
  const found = findJob(columns, bookingId);
  return found && placesOf(found.column, bookingId)[found.column.workerId === null ? 0 : found.index];
};

const isSame = (one: Place, other: Place): boolean =>
  one.workerId === other.workerId && one.before === other.before;

/** The position from 0 that a place has for a moved job. The end when the job at the place has left the column. */
export const positionOf = (columns: readonly Column[], bookingId: string, place: Place): number => {
  const column = columns.find(({ workerId }) => workerId === place.workerId);
  const places = column ? placesOf(column, bookingId) : [];
  const index = places.findIndex((each) => isSame(each, place));
  return index < 0 ? Math.max(places.length - 1, 0) : index;
};

type Direction = 'up' | 'down' | 'left' | 'right';

const clamp = (value: number, last: number): number => Math.min(Math.max(value, 0), last);

/** The place beside another one, for the arrow keys. At the edge of the board it stays. */
export const placeBeside = (
  columns: readonly Column[],
  bookingId: string,
  from: Place,
  direction: Direction,
): Place => {
  const at = columns.findIndex(({ workerId }) => workerId === from.workerId);
  const position = positionOf(columns, bookingId, from);
  const sideways = { left: -1, right: 1, up: 0, down: 0 }[direction];
  const step = { left: 0, right: 0, up: -1, down: 1 }[direction];
  const column = columns[clamp(at + sideways, columns.length - 1)];
  const places = column ? placesOf(column, bookingId) : [];
  return places[clamp(position + step, places.length - 1)] ?? from;
};

/** The move of a job to a place. Undefined when it is already there, or no longer on the board. */
export const moveTo = (
  columns: readonly Column[],
  bookingId: string,
  place: Place,
  version?: number,
): Move | undefined => {
  const found = findJob(columns, bookingId);
  const own = ownPlace(columns, bookingId);
  if (!found || !own || isSame(own, place)) return undefined;
  return {
    kind: 'move',
    bookingId,
    version: version ?? found.job.version,
    workerId: place.workerId,
    position: positionOf(columns, bookingId, place),
  };
};

/** The order of a worker's jobs by postcode. Undefined when they are in it. */
export const orderByPostcode = ({ workerId, jobs }: Column): Order | undefined => {
  const sorted = [...jobs].sort(byPostcode);
  if (workerId === null || sorted.every((job, index) => job === jobs[index])) return undefined;
  return {
    kind: 'order',
    workerId,
    bookings: sorted.map(({ booking_id: id, version }) => ({ id, version })),
  };
};

const numbered = (jobs: readonly DispatchJob[]): DispatchJob[] =>
  jobs.map((job, position) => ({ ...job, position }));

const withMove = (day: DispatchDay, { bookingId, version, workerId, position }: Move): DispatchDay => {
  const found = findJob(columnsOf(day), bookingId);
  if (!found) return day;
  const moved = { ...found.job, position: null, version: version + 1 };
  const without = (jobs: readonly DispatchJob[]) => jobs.filter((job) => job.booking_id !== bookingId);
  const unassigned = without(day.unassigned);
  return {
    ...day,
    unassigned: workerId === null ? [...unassigned, moved] : unassigned,
    crews: day.crews.map(({ worker, jobs }) => {
      const others = without(jobs);
      return {
        worker,
        jobs: numbered(
          worker.id === workerId ? [...others.slice(0, position), moved, ...others.slice(position)] : others,
        ),
      };
    }),
  };
};

const withOrder = (day: DispatchDay, { workerId, bookings }: Order): DispatchDay => {
  const rankOf = ({ booking_id }: DispatchJob): number => {
    const rank = bookings.findIndex(({ id }) => id === booking_id);
    return rank < 0 ? bookings.length : rank;
  };
  return {
    ...day,
    crews: day.crews.map(({ worker, jobs }) => ({
      worker,
      jobs:
        worker.id === workerId ? numbered([...jobs].sort((one, other) => rankOf(one) - rankOf(other))) : jobs,
    })),
  };
};

/** The day as it will be once a change is saved. */
export const withChange = (day: DispatchDay, change: Change): DispatchDay =>
  change.kind === 'move' ? withMove(day, change) : withOrder(day, change);
