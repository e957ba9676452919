import { randomUUID } from 'node:crypto';
import { type BookingWorld } from './booking-world.js';
import { bookingBody } from './bookings.js';
import { paidBooking } from './paying.js';
import { type TestPerson } from './people.js';

/** The day of the test bookings. */
export const JOB_DAY = bookingBody.collection_date;

/** A paid booking that is assigned to a worker, as the last of the day. */
export const assignedJob = async (
  world: BookingWorld,
  admin: TestPerson,
  worker: TestPerson,
  { owner, body }: { owner?: TestPerson; body?: object } = {},
): Promise<string> => {
  const { bookingId } = await paidBooking(world, owner, body);
  await world.api
    .as(admin)
    .put(`/dispatch/${bookingId}`, { worker_id: worker.user.id, position: 99, version: 1 })
    .expect(200);
  return bookingId;
};

export const eventBody = (world: BookingWorld, type: string, values: object = {}) => ({
  id: randomUUID(),
  type,
  happened_at: world.clock.now().toISOString(),
  ...(type === 'failed' && { note: 'Gate locked' }),
  ...values,
});

/** Sends an event as the worker's phone does. */
export const sendEvent = (world: BookingWorld, worker: TestPerson, bookingId: string, body: object) =>
  world.api.as(worker).post(`/crew/jobs/${bookingId}/events`, body);
