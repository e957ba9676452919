import { BOOKING } from '../../../../test/sample-bookings.js';
import { roundsOf } from './components/RunSheet.js';

const stop = (id: string, values: Partial<typeof BOOKING>) => ({ ...BOOKING, id, ...values });

it('a run sheet has one round per day and worker, in driving order', () => {
  const rounds = roundsOf([
    stop('late', { collection_time_slot: 'evening', collection_postcode: 'A1 1AA' }),
    stop('far', { collection_postcode: 'Z9 9ZZ' }),
    stop('near', { collection_postcode: 'B1 1BB', assigned_worker: ' sam ' }),
    stop('gone', { status: 'cancelled' }),
    stop('nobody', { assigned_worker: null }),
    stop('before', { collection_date: '2026-12-03', assigned_worker: 'Zed' }),
  ]);
  expect(
    rounds.map(({ date, worker, stops }) => [date, worker.toLowerCase(), ...stops.map(({ id }) => id)]),
  ).toEqual([
    ['2026-12-03', 'zed', 'before'],
    ['2026-12-04', 'sam', 'near', 'far', 'late'],
    ['2026-12-04', 'unassigned', 'nobody'],
  ]);
  expect(roundsOf([])).toEqual([]);
});
