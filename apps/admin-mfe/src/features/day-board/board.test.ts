import type { DispatchDay } from '@haulway/contracts';
import { DANA, dayOf, job, jobId, KIT } from '../../../test/sample-day.js';
import {
  columnsOf,
  type Move,
  moveTo,
  orderByPostcode,
  ownPlace,
  placeBeside,
  positionOf,
  withChange,
} from './board.js';

const columns = columnsOf(dayOf());
const [unassigned, kit, dana] = columns;
const idsOf = (day: DispatchDay) =>
  columnsOf(day).map(({ jobs }) => jobs.map(({ booking_id }) => Number(booking_id.slice(-12))));

const move = (values: Partial<Move>): Move => ({
  kind: 'move',
  bookingId: jobId(2),
  version: 2,
  workerId: KIT.id,
  position: 0,
  ...values,
});

describe('a place on the board', () => {
  it('is counted without the job that moves', () => {
    expect(ownPlace(columns, jobId(10))).toEqual({ workerId: KIT.id, before: jobId(2) });
    expect(ownPlace(columns, jobId(1))).toEqual({ workerId: KIT.id, before: null });
    expect(ownPlace(columns, jobId(4))).toEqual({ workerId: null, before: null });
    expect(ownPlace(columns, jobId(99))).toBeUndefined();
    expect(positionOf(columns, jobId(10), { workerId: KIT.id, before: jobId(1) })).toBe(1);
    expect(positionOf(columns, jobId(4), { workerId: KIT.id, before: jobId(1) })).toBe(2);
  });

  it('is the end when the job that it is before has left the column', () => {
    expect(positionOf(columns, jobId(4), { workerId: KIT.id, before: jobId(99) })).toBe(3);
    expect(positionOf(columns, jobId(4), { workerId: 'gone', before: null })).toBe(0);
  });

  it('is reached by the arrow keys, which stop at the edges', () => {
    const go = (id: number, ...directions: ('up' | 'down' | 'left' | 'right')[]) => {
      const start = ownPlace(columns, jobId(id));
      return directions.reduce((from, to) => from && placeBeside(columns, jobId(id), from, to), start);
    };
    expect(go(4, 'right')).toEqual({ workerId: KIT.id, before: jobId(10) });
    expect(go(4, 'right', 'down', 'down', 'down', 'down')).toEqual({ workerId: KIT.id, before: null });
    expect(go(4, 'right', 'down', 'right')).toEqual({ workerId: DANA.id, before: null });
    expect(go(4, 'left')).toEqual({ workerId: null, before: null });
    expect(go(2, 'up')).toEqual({ workerId: KIT.id, before: jobId(10) });
    expect(go(2, 'up', 'up')).toEqual({ workerId: KIT.id, before: jobId(10) });
    expect(go(2, 'left', 'up')).toEqual({ workerId: null, before: null });
    expect(go(2, 'right', 'right')).toEqual({ workerId: DANA.id, before: null });
  });
});

describe('a move', () => {
  it('has the version that was seen, and the position that the API takes', () => {
    expect(moveTo(columns, jobId(4), { workerId: KIT.id, before: jobId(2) })).toEqual(
      move({ bookingId: jobId(4), version: 1, position: 1 }),
    );
    expect(moveTo(columns, jobId(10), { workerId: KIT.id, before: null }, 7)).toEqual(
      move({ bookingId: jobId(10), version: 7, position: 2 }),
    );
  });

  it('is none to its own place, or of a job that is gone', () => {
    expect(moveTo(columns, jobId(2), { workerId: KIT.id, before: jobId(1) })).toBeUndefined();
    expect(moveTo(columns, jobId(4), { workerId: null, before: null })).toBeUndefined();
    expect(moveTo(columns, jobId(99), { workerId: KIT.id, before: null })).toBeUndefined();
  });

  it('is shown as the server will return it', () => {
    const day = withChange(dayOf(), move({ bookingId: jobId(4), version: 1, position: 1 }));
    expect(idsOf(day)).toEqual([[], [10, 4, 2, 1], []]);
    expect(day.crews[0]?.jobs.map(({ position, version }) => [position, version])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(idsOf(withChange(dayOf(), move({ workerId: DANA.id, position: 5 })))).toEqual([[4], [10, 1], [2]]);
    expect(idsOf(withChange(dayOf(), move({ workerId: null })))).toEqual([[2, 4], [10, 1], []]);
    // the day may have come with the change already in it
    expect(withChange(day, move({ bookingId: jobId(4), version: 1, position: 1 }))).toEqual(day);
    expect(withChange(dayOf(), move({ bookingId: jobId(99) }))).toEqual(dayOf());
  });
});

describe('the order by postcode', () => {
  it('is natural, and by slot at one postcode', () => {
    const early = dayOf({
      crews: [
        {
          worker: KIT,
          jobs: [
            job(1, { collection_time_slot: 'evening', collection_postcode: 'LS2 9AA' }),
            job(10, { collection_postcode: 'LS10 1AA', collection_time_slot: 'morning' }),
            job(3, { collection_postcode: 'LS2 9AA', collection_time_slot: 'morning' }),
            job(2, { collection_postcode: 'LS1 4AP', collection_time_slot: 'evening' }),
          ],
        },
      ],
    });
    const [, column] = columnsOf(early);
    const order = column && orderByPostcode(column);
    expect(order?.bookings.map(({ id }) => Number(id.slice(-12)))).toEqual([2, 3, 1, 10]);
    expect(order && idsOf(withChange(early, order))).toEqual([[4], [2, 3, 1, 10]]);
  });

  it('is none when there is nothing to change', () => {
    expect(dana && orderByPostcode(dana)).toBeUndefined();
    expect(unassigned && orderByPostcode(unassigned)).toBeUndefined();
    const sorted = kit && { ...kit, jobs: [job(1), job(2), job(10)] };
    expect(sorted && orderByPostcode(sorted)).toBeUndefined();
  });

  it('leaves jobs that came meanwhile at the end', () => {
    const order = { kind: 'order', workerId: KIT.id, bookings: [{ id: jobId(1), version: 2 }] } as const;
    expect(idsOf(withChange(dayOf(), order))).toEqual([[4], [1, 10, 2], []]);
  });
});
