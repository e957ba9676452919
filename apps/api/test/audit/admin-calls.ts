import { type Endpoint, endpoints } from '@haulway/contracts';
import { randomUUID } from 'node:crypto';
import { type BookingWorld } from '../booking-world.js';
import { guestBookingBody } from '../bookings.js';
import { paidBooking } from '../paying.js';
import { signIn, type TestPerson } from '../people.js';
import { phoneBookingBody } from '../phone-bookings.js';
import { sendPhotoTo } from '../photos.js';
import { completedFor, rate } from '../ratings.js';
import { completedLoad, facilityBody, newFacility, newTip, tipBody, tipLine } from '../tips.js';

export interface AuditWorld {
  readonly world: BookingWorld;
  readonly admin: TestPerson;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}
type Prepare = (of: AuditWorld) => Sent | Promise<Sent>;

const SLUG = 'audited-clearance';
const service = () => ({
  slug: `${SLUG}-${randomUUID()}`,
  name: 'Audited',
  category: 'domestic',
  base_price: 100,
  booking_config: { flow_type: 'load_sizes', load_sizes: [{ name: 'Half', price: 100 }] },
});
const wasteItem = () => ({
  name: `Pram ${randomUUID()}`,
  description: 'Pushchair or pram',
  category: 'General',
  icon: 'box',
  waste_type: 'Bulky Items',
  volume: 0.25,
  weight: 9,
  price: 12.5,
  bulky: false,
  appliance: false,
  active: true,
});
const price = () => ({
  effective_from: new Date(Date.now() + 86_400_000).toISOString(),
  base_price: 120,
  booking_config: service().booking_config,
});
const day = () => ({ date: '2031-05-20', resource: 'van', slot: null, places: 0, reason: 'Van broken' });

const made = async ({ world, admin }: AuditWorld, path: string, body: object, name: string) => {
  const method = path === '/availability/days' ? 'put' : 'post';
  const response = await world.api.http[method](path).set(admin.auth).send(body);
  return response.body[name];
};
const madeService = (of: AuditWorld) => made(of, '/services/admin', service(), 'service');
const madeRule = (of: AuditWorld, weekday: number) =>
  made(of, '/availability/rules', { resource: 'van', weekday, places: 50 }, 'rule');
const guestBooking = async (of: AuditWorld) =>
  made(of, '/bookings/guest', guestBookingBody({ customer_email: `${randomUUID()}@guests.test` }), 'booking');
const paid = async ({ world }: AuditWorld) => ({ id: (await paidBooking(world)).bookingId });
const recordedMoney = {
  amount: 20,
  method: 'bank_transfer',
  reference: 'INV 12',
  received_on: '2031-04-16',
} as const;
const recorded = async (of: AuditWorld) => {
  const { id } = await guestBooking(of);
  const payment = await made(of, `/payments/${id}/record`, recordedMoney, 'payment');
  return { booking_id: id, payment_id: payment.id };
};
const worker = async ({ world }: AuditWorld) => (await signIn(world.api, 'crew')).user.id;
const assigned = async (of: AuditWorld, worker_id: string, version = 1) => {
  const { id } = await paid(of);
  await of.world.api.as(of.admin).put(`/dispatch/${id}`, { worker_id, position: 0, version }).expect(200);
  return { id, version: version + 1 };
};
const tip = async ({ world, admin: by }: AuditWorld) =>
  tipBody((await newFacility(world, by)).id, [await completedLoad(world, by)]);
const customer = async ({ world }: AuditWorld) => ({
  id: (await signIn(world.api, 'customer', { emailVerifiedAt: new Date() })).user.id,
});
const paidAndMailFailed = async (of: AuditWorld): Promise<string> => {
  of.world.mail.refusing = true;
  const { bookingId } = await paidBooking(of.world);
  await of.world.runJobs();
  of.world.mail.refusing = false;
  const [email] = await of.world.api.dataSource.query<{ id: string }[]>(
    'SELECT id FROM emails WHERE booking_id = $1 LIMIT 1',
    [bookingId],
  );
  return email?.id ?? '';
};

const ratingOf = async ({ world, admin }: AuditWorld): Promise<string> => {
  await rate(world, await completedFor(world, admin), { stars: 4, text: 'Quick and tidy' }).expect(200);
  const { body } = await world.api.as(admin).get('/ratings/admin').expect(200);
  return body.ratings[0].id;
};

const { admin, auth, availability, bookings, byPhone, catalogueAdmin, customers, failedJobs } = endpoints;
const { payments, policies, dispatch, ratings, texts, tipPhotos, wasteTypes, waste } = endpoints;

/** Calls of admins that write without changing anything that is stored. */
export const CHANGES_NOTHING: ReadonlySet<Endpoint> = new Set<Endpoint>([availability.previewRule]);

/** Every call with which an admin changes something. A route of the contract that is missing here fails the test. */
export const adminCalls: readonly (readonly [Endpoint, Prepare])[] = [
  [auth.setRole, async (of) => ({ params: await customer(of), body: { role: 'admin' } })],
  [availability.createRule, () => ({ body: { resource: 'van', weekday: 1, places: 4 } })],
  [
    availability.updateRule,
    async (of) => ({
      params: { id: (await madeRule(of, 2)).id },
      body: { resource: 'van', weekday: 2, places: 90 },
    }),
  ],
  [availability.removeRule, async (of) => ({ params: { id: (await madeRule(of, 3)).id } })],
  [availability.putDay, () => ({ body: day() })],
  [
    availability.removeDay,
    async (of) => ({
      params: { id: (await made(of, '/availability/days', { ...day(), date: '2031-05-21' }, 'day')).id },
    }),
  ],
  [catalogueAdmin.createService, () => ({ body: service() })],
  [
    catalogueAdmin.updateService,
    async (of) => ({
      params: { id: (await madeService(of)).id },
      body: { version: 1, name: 'Renamed', price_id: null },
    }),
  ],
  [catalogueAdmin.retireService, async (of) => ({ params: { id: (await madeService(of)).id } })],
  [
    catalogueAdmin.restoreService,
    async (of) => {
      const { id } = await madeService(of);
      await made(of, `/services/admin/${id}/retire`, {}, 'service');
      return { params: { id } };
    },
  ],
  [
    catalogueAdmin.schedulePrice,
    async (of) => ({ params: { id: (await madeService(of)).id }, body: price() }),
  ],
  [
    catalogueAdmin.removePrice,
    async (of) => {
      const { id } = await madeService(of);
      const scheduled = await made(of, `/services/admin/${id}/prices`, price(), 'price');
      return { params: { id, price_id: scheduled.id } };
    },
  ],
  [catalogueAdmin.createWasteItem, () => ({ body: wasteItem() })],
  [
    catalogueAdmin.updateWasteItem,
    async (of) => ({
      params: { id: (await made(of, '/waste-items/admin', wasteItem(), 'waste_item')).id },
      body: { version: 1, price: 15 },
    }),
  ],
  [
    policies.setChanges,
    async ({ world }) => {
      const { body } = await world.api.http.get('/policies/changes').expect(200);
      const { version } = body.policy;
      return {
        body: { version, refund: [{ hours_before: 72, percent: 100 }], reschedule_until_hours: 72 },
      };
    },
  ],
  [
    bookings.setStatus,
    async (of) => ({ params: { id: (await guestBooking(of)).id }, body: { status: 'confirmed' } }),
  ],
  [
    bookings.adminUpdate,
    async (of) => ({ params: { id: (await guestBooking(of)).id }, body: { admin_notes: 'Rings twice' } }),
  ],
  [bookings.cancel, async (of) => ({ params: await paid(of), body: { refund_amount: 10 } })],
  [
    bookings.reschedule,
    async (of) => ({
      params: await paid(of),
      body: { collection_date: '2031-05-13', collection_time_slot: 'morning' },
    }),
  ],
  [ratings.seen, async (of) => ({ params: { id: await ratingOf(of) }, body: {} })],
  [ratings.reply, async (of) => ({ params: { id: await ratingOf(of) }, body: { text: 'Thank you' } })],
  [ratings.hide, async (of) => ({ params: { id: await ratingOf(of) }, body: { reason: 'Names a worker' } })],
  [
    texts.set,
    async (of) => ({
      params: {
        id: (await paidBooking(of.world, undefined, { customer_phone: '07700 900321' })).bookingId,
      },
      body: { allowed: false },
    }),
  ],
  [
    admin.bulkChange,
    async (of) => {
      const { id } = await guestBooking(of);
      return { body: { bookings: [{ id, version: 1 }], assigned_worker: 'Sam' } };
    },
  ],
  [
    admin.correctCustomer,
    async (of) => ({
      params: { id: (await guestBooking(of)).id },
      body: { version: 1, customer_phone: '0113 496 0000' },
    }),
  ],
  [byPhone.create, () => ({ body: phoneBookingBody({ customer_email: `${randomUUID()}@guests.test` }) })],
  [byPhone.sendLink, async (of) => ({ params: { id: (await guestBooking(of)).id }, body: { by: 'email' } })],
  [admin.resendConfirmation, async (of) => ({ params: await paid(of) })],
  [
    payments.record,
    async (of) => ({ params: { booking_id: (await guestBooking(of)).id }, body: recordedMoney }),
  ],
  [
    payments.reverse,
    async (of) => ({ params: await recorded(of), body: { reason: 'The transfer was returned' } }),
  ],
  [
    payments.recordRefund,
    async (of) => {
      const { booking_id } = await recorded(of);
      const { received_on, ...money } = recordedMoney;
      return {
        params: { booking_id },
        body: { ...money, refunded_on: received_on, reason: 'Booked too much' },
      };
    },
  ],
  [payments.refund, async (of) => ({ params: { booking_id: (await paid(of)).id }, body: { amount: 500 } })],
  [
    customers.setNotes,
    async (of) => ({ params: await customer(of), body: { notes: 'Rings twice', version: 1 } }),
  ],
  [
    customers.changePoints,
    async (of) => ({ params: await customer(of), body: { points: 50, reason: 'Late' } }),
  ],
  [customers.signOut, async (of) => ({ params: await customer(of) })],
  [customers.request, () => ({ body: { email: `${randomUUID()}@guests.test`, kind: 'export' } })],
  [failedJobs.retry, async (of) => ({ params: { kind: 'email', id: await paidAndMailFailed(of) } })],
  [
    dispatch.assign,
    async (of) => ({
      params: { booking_id: (await paid(of)).id },
      body: { worker_id: await worker(of), position: 0, version: 1 },
    }),
  ],
  [
    dispatch.order,
    async (of) => {
      const worker_id = await worker(of);
      const bookings = [await assigned(of, worker_id), await assigned(of, worker_id)];
      return { body: { date: '2031-05-06', worker_id, bookings } };
    },
  ],
  [waste.createFacility, () => ({ body: facilityBody() })],
  [
    waste.updateFacility,
    async ({ world, admin: by }) => ({
      params: { id: (await newFacility(world, by)).id },
      body: { version: 1, name: 'Renamed' },
    }),
  ],
  [waste.createTip, async (of) => ({ body: await tip(of) })],
  [
    waste.correctTip,
    async (of) => {
      const body = await tip(of);
      const { id } = await newTip(of.world, of.admin, body);
      return {
        params: { id },
        body: { ...body, lines: [tipLine({ weight_kg: 7 })], version: 1, reason: 'Misread' },
      };
    },
  ],
  [
    tipPhotos.remove,
    async (of) => {
      const { id } = await newTip(of.world, of.admin, await tip(of));
      const { body } = await sendPhotoTo(of.world.api, of.admin.auth, `/tips/${id}`);
      return { params: { id, photo_id: body.photo.id } };
    },
  ],
  [wasteTypes.update, () => ({ params: { name: 'TVs/Monitors' }, body: { ewc_code: '20 01 36' } })],
];
