import type { AdminBooking, AvailableSlot, Service } from '@haulway/contracts';
import { addDays, TIME_SLOTS_OF_DAY } from '@haulway/domain';
import { defineRemote } from '@haulway/federation';
import { type RegistryState, RemoteRegistryProvider } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import { type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import NewBookingSection from '../src/features/bookings/new-booking/components/NewBookingSection.js';
import { ADMIN, BOOKING, listOf } from './sample-bookings.js';

/** A Friday, nine o'clock in London: its morning has started. */
export const TODAY = '2026-11-20';

const serviceOf = (slug: string, name: string): Service => ({
  id: `00000000-0000-4000-8000-0000000000${slug.length}`,
  _id: `00000000-0000-4000-8000-0000000000${slug.length}`,
  ...{ slug, name, category: 'collection', popular: false, label: null, label_color: null },
  ...{ price_display: '', base_price: 99.99, description: '', features: [], icon: 'truck' },
  booking_config: { flow_type: 'load_sizes', load_sizes: [{ name: 'Half Load', price: 169.99 }] },
});
const SERVICES = [serviceOf('man-and-van', 'Man & Van'), serviceOf('house-clearance', 'House clearance')];

const SLOTS: RegistryState = {
  status: 'ready',
  remotes: [
    { name: 'booking-mfe', version: '1.0.0', routes: [], navigation: [], slots: ['booking/selection'] },
  ],
};

const HALF_LOAD = {
  data: {
    items: [{ name: 'Half Load', pricePence: 16_999, quantity: 1 }],
    totalPence: 16_999,
    selectedLoadSize: 'Half Load',
  },
  complete: true,
};

/** In place of the booking remote's step 1: one button that chooses half a load. */
function StepOne({ onSelection }: Readonly<Record<string, unknown>>) {
  const report = typeof onSelection === 'function' ? onSelection : () => undefined;
  return <button onClick={() => void report(HALF_LOAD)}>Half Load</button>;
}

const registry = standInRegistry({
  getState: () => SLOTS,
  load: () =>
    Promise.resolve({
      ok: true,
      version: '1.0.0',
      module: defineRemote({
        ...{ name: 'booking-mfe', hostApi: '^1.0.0', routes: [] },
        slots: { 'booking/selection': StepOne },
      }),
    }),
});

type Standing = Partial<Pick<AvailableSlot, 'state' | 'left' | 'reason'>>;

/** Two days with free slots; `standings` by 'date slot' are different. */
export const slotsOf = (standings: Readonly<Record<string, Standing>> = {}) => {
  const slotOf = (date: string, slot: AvailableSlot['slot']): AvailableSlot => ({
    ...{ slot, state: 'free', left: null, reason: null },
    ...standings[`${date} ${slot}`],
  });
  return ({ query }: FakeRequest) => ({
    availability: [0, 1].map((days) => {
      const date = addDays(query.get('from') ?? TODAY, days);
      return { date, slots: TIME_SLOTS_OF_DAY.map((slot) => slotOf(date, slot)) };
    }),
    ...{ next_free: null, last_day: '2027-11-20' },
  });
};

export const STARTED = {
  [`${TODAY} morning`]: { state: 'closed', left: 0, reason: 'Already started' },
} as const;

export const servedAt = (resources: object = {}) => ({
  ...{ postcode: 'LS1 4AP', outcode: 'LS1', region: 'national', served: true },
  resources: { van: true, skip: true, bags: true, bin: true, clinical: true, ...resources },
});

export const UNPAID: AdminBooking = {
  ...BOOKING,
  ...{ status: 'pending', payment_status: 'pending', invoice_number: null },
  ...{ is_guest_booking: true, user_id: null },
  ...{ total_price: 169.99, due_amount: 169.99, held_until: '2026-11-22T09:00:00.000Z' },
};

export const showNewBooking = (routes: FakeRoutes = {}) => {
  const view = renderRemote(
    () => (
      <RemoteRegistryProvider value={registry}>
        <NewBookingSection />
      </RemoteRegistryProvider>
    ),
    {
      user: ADMIN,
      path: '/admin/bookings/new',
      routes: {
        'GET /services': { services: SERVICES, total: 2, page: 1, limit: 100 },
        'GET /availability': slotsOf(STARTED),
        'GET /postcodes/LS1 4AP': servedAt(),
        'GET /postcodes/LS1%204AP': servedAt(),
        'GET /bookings/admin/all': listOf(),
        [`GET /bookings/${UNPAID.id}`]: { booking: UNPAID },
        [`GET /payments/${UNPAID.id}`]: { payments: [] },
        'POST /bookings/admin': { booking: UNPAID, booking_key: 'the-key' },
        ...routes,
      },
    },
  );
  const sent = () =>
    view.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { ...view, sent };
};
