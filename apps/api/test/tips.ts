import { type Facility, type Tip } from '@haulway/contracts';
import { type BookingWorld } from './booking-world.js';
import { bookingBody } from './bookings.js';
import { assignedJob, eventBody, sendEvent } from './crew.js';
import { paidBooking } from './paying.js';
import { type TestPerson } from './people.js';

/** The day on which loads of tests are collected and tipped: the date of their clock. */
export const TIP_DAY = '2031-04-16';

let permits = 0;

export const facilityBody = (values: object = {}) => ({
  name: 'Leeds Transfer Station',
  address: '1 Tip Lane, Leeds, LS10 1AA',
  permit_number: `EPR/${(permits += 1)}`,
  ...values,
});

export const newFacility = async (
  world: BookingWorld,
  admin: TestPerson,
  values: object = {},
): Promise<Facility> =>
  (await world.api.as(admin).post('/facilities/admin', facilityBody(values)).expect(201)).body.facility;

/** A booking that a worker has collected. */
export const collectedLoad = async (
  world: BookingWorld,
  admin: TestPerson,
  worker: TestPerson,
  { owner, body = bookingBody, ...event }: { owner?: TestPerson; body?: object; weight_kg?: number } = {},
): Promise<string> => {
  const id = await assignedJob(world, admin, worker, { ...(owner && { owner }), body });
  await sendEvent(world, worker, id, eventBody(world, 'collected', event)).expect(201);
  return id;
};

/** A booking that the office has completed. */
export const completedLoad = async (
  world: BookingWorld,
  admin: TestPerson,
  owner?: TestPerson,
  body: object = bookingBody,
): Promise<string> => {
  const { bookingId } = await paidBooking(world, owner, body);
  await world.api.as(admin).put(`/bookings/admin/${bookingId}`, { status: 'completed' }).expect(200);
  return bookingId;
};

export const tipLine = (values: object = {}) => ({
  ewc_code: '200301',
  weight_kg: 100,
  estimated: false,
  outcome: 'recycling',
  disposal_code: 'R3',
  ...values,
});

let tickets = 0;

export const tipBody = (facilityId: string, bookingIds: readonly string[], values: object = {}) => ({
  facility_id: facilityId,
  date: TIP_DAY,
  vehicle_registration: 'AB12 CDE',
  ticket_number: `T-${(tickets += 1)}`,
  lines: [tipLine()],
  booking_ids: bookingIds,
  ...values,
});

export const newTip = async (world: BookingWorld, person: TestPerson, body: object): Promise<Tip> =>
  (await world.api.as(person).post('/tips', body).expect(201)).body.tip;
