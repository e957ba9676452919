import { BOOKING } from '../../../test/sample-bookings.js';
import { dayOf, job, jobId, KIT } from '../../../test/sample-day.js';
import { sheetsOf } from './run-sheets.js';

it('a worker with jobs gets a sheet in the order of the board, without cancelled jobs', () => {
  const day = dayOf({
    crews: [
      { worker: KIT, jobs: [job(10), job(2, { state: 'cancelled' }), job(1)] },
      { worker: { id: 'idle', name: 'Idle' }, jobs: [] },
    ],
  });
  const sheets = sheetsOf(day, [{ ...BOOKING, id: jobId(1) }]);
  expect(
    sheets.map(({ worker, stops }) => [
      worker,
      ...stops.map(({ job: { booking_id }, booking }) => [booking_id, booking?.special_instructions]),
    ]),
  ).toEqual([['Kit Crew', [jobId(10), undefined], [jobId(1), 'Ring twice']]]);
});
