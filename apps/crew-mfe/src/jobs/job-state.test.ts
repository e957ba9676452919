import type { CrewJob } from '@haulway/contracts';
import { eventOf, JOB, newEvent } from '../../test/samples.js';
import type { Step } from '../queue/step.js';
import { withWaiting } from './job-state.js';

const queued = (
  order: number,
  type: 'en_route' | 'arrived' | 'collected' | 'failed',
  minute: number,
): Step => ({
  ...newEvent(type),
  order,
  id: `q${order}`,
  user_id: 'ada',
  at: new Date(Date.UTC(2026, 10, 27, 9, minute)).toISOString(),
  refused: null,
});
const stateOf = (job: Partial<CrewJob>, ...queue: Step[]) => withWaiting({ ...JOB, ...job }, queue).state;

it('counts what waits on the phone', () => {
  expect(stateOf({})).toBe('assigned');
  expect(stateOf({}, queued(1, 'en_route', 1), queued(2, 'arrived', 5))).toBe('arrived');
  expect(stateOf({ state: 'en_route', events: [eventOf('en_route')] }, queued(1, 'collected', 5))).toBe(
    'collected',
  );
});

it('leaves out what was not accepted, and other jobs', () => {
  const step = queued(1, 'arrived', 5);
  expect(stateOf({}, { ...step, refused: 'Because.' })).toBe('assigned');
  expect(stateOf({}, { ...step, booking_id: 'another' })).toBe('assigned');
});

it('stays cancelled or completed by the office', () => {
  expect(stateOf({ state: 'cancelled' }, queued(1, 'arrived', 5))).toBe('cancelled');
  expect(stateOf({ state: 'collected' }, queued(1, 'arrived', 5))).toBe('collected');
});

it('counts a step once that the server has while it still waits here', () => {
  const step = queued(1, 'en_route', 0);
  const job = { state: 'en_route', events: [eventOf('en_route', { id: step.id })] } as const;
  expect(withWaiting({ ...JOB, ...job, events: [...job.events] }, [step]).steps).toMatchObject([
    { isSent: true },
  ]);
});
