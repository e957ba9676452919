import { type Booking, guestBooking } from '@haulway/contracts';
import { bookAgainPath } from '@haulway/contracts/book-again';
import { delayedResponse, FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PAID } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { FURNITURE, MAN_AND_VAN } from '../../../test/services.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';

const OWN: Booking = { ...PAID, user_id: SAMPLE_USER.id, is_guest_booking: false };
const SOFA = {
  id: '00000000-0000-4000-8000-0000000000c1',
  _id: '00000000-0000-4000-8000-0000000000c1',
  slug: 'sofa-3-seater',
  name: '3-Seater Sofa',
  description: '',
  category: 'Living Room',
  volume: 1.2,
  weight: 50,
  price: 61,
  icon: 'sofa',
  bulky: true,
  appliance: false,
};

const open = (booking: Partial<Booking>, routes: FakeRoutes = {}) => {
  const before = { ...OWN, ...booking };
  return renderBooking(bookAgainPath(before), {
    user: SAMPLE_USER,
    routes: { [`GET /bookings/${before.id}`]: { booking: before }, ...routes },
  });
};

describe('booking again', () => {
  it('opens step 3 with only the date empty, at the price of today, instead of what was begun', async () => {
    storeFlow({ owner: SAMPLE_USER.id, data: FILLED });
    const { address, sent } = open({ service_data: { load_size: 'Full Load' }, total_price: 300 });
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(address()).toBe('/book/man-and-van?step=3');
    expect(screen.queryByText(/^Selected date/u)).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Morning/u })).toBeChecked();
    expect(screen.getAllByText('£340.50')[0]).toBeVisible();
    await waitFor(() => expect(sent('POST /drafts')).toHaveLength(1), { timeout: 3000 });
    expect(sent('POST /drafts')).toMatchObject([
      {
        current_step: 3,
        total_price: 340.5,
        datetime: null,
        address: { collection_address: '12 Example Street, Sheffield', collection_postcode: 'S1 2AB' },
      },
    ]);
  });

  it('prices the items of the calculator as they are today', async () => {
    open(
      { service_data: { waste_calculator_items: [{ id: 'sofa-3-seater', quantity: 2 }] } },
      { 'GET /waste-items': { waste_items: [SOFA], total: 1, page: 1, limit: 100 } },
    );
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    expect(screen.getAllByText('£122.00')[0]).toBeVisible();
  });

  it('opens step 1 and names what is no longer offered', async () => {
    const selected_items = ['Sofa', 'Piano', 'Harp'].map((name) => ({ name, quantity: 1 }));
    const { goTo } = open({ service_id: FURNITURE.id, service_data: { selected_items } });
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    const notice = 'Piano and Harp are no longer offered for furniture removal.';
    expect(screen.getByRole('alert')).toHaveTextContent(`Please choose again${notice}`);
    expect(screen.getByRole('heading', { name: 'Your Selection' }).parentElement).toHaveTextContent(
      'Sofa£45.99Total£45.99',
    );
    await goTo(`/book/${FURNITURE.slug}?step=2`);
    expect(await screen.findByText('Step 2 of 4')).toBeVisible();
    await goTo(`/book/${FURNITURE.slug}?step=1`);
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it.each([
    ['is there', { booking: { ...OWN, service_data: { load_size: 'Full Load' } } }],
    ['can’t be repeated', { booking: guestBooking.parse(PAID) }],
  ])('leaves a customer where they have gone before the booking %s', async (_what, response) => {
    const path = `/bookings/${OWN.id}`;
    const { pending, respond } = delayedResponse();
    const { address, goTo, requests, toasts } = open({}, { [`GET ${path}`]: pending });
    await waitFor(() => expect(requests.map((request) => request.path)).toContain(path));
    await goTo('/services');
    respond(response);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect([address(), toasts]).toEqual(['/services', []]);
  });

  it('keeps the unpaid booking of this tab, so that the new one replaces it', async () => {
    const attempt = { fingerprint: 'f', key: 'k', bookingId: 'unpaid', totalPence: 9999, intent: null };
    storeFlow({ owner: SAMPLE_USER.id, data: FILLED, attempt });
    const { platform } = open({ service_data: { load_size: 'Full Load' } });
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    const { booking } = Object(platform.store.getState());
    expect(booking.flows['man-and-van']).toMatchObject({
      attempt: { bookingId: 'unpaid' },
      data: { selectedLoadSize: 'Full Load' },
    });
  });

  it.each([
    ['cannot be loaded', new FakeFailure(404, 'There is no such booking.'), 'There is no such booking.'],
    ['is shown without its details', { booking: guestBooking.parse(PAID) }, 'Please choose what you need.'],
  ])('says so when the booking %s, and opens step 1', async (_what, response, description) => {
    const { toasts, address } = open({}, { [`GET /bookings/${OWN.id}`]: response });
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(toasts).toEqual([{ title: "We couldn't load that booking", description, tone: 'destructive' }]);
    expect(address()).toBe('/book/man-and-van?step=1');
  });

  it('says that a retired service is no longer offered', async () => {
    open({ service_id: OWN.id });
    expect(await screen.findByRole('heading', { name: 'We no longer offer this service' })).toBeVisible();
    expect(screen.getByText('Please choose another service.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Services' })).toHaveAttribute('href', '/services');
  });
});

describe("a booking's page", () => {
  const openPage = (booking: Booking) =>
    renderBooking(`/booking/${booking.id}`, {
      user: SAMPLE_USER,
      routes: {
        [`GET /bookings/${booking.id}`]: { booking },
        [`GET /bookings/${booking.id}/documents`]: { documents: [] },
      },
    });

  it('offers its owner to book again', async () => {
    openPage(OWN);
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/book/${MAN_AND_VAN.id}?step=3&again=${OWN.id}`,
    );
  });

  it.each([
    ['while it can be paid', { payment_status: 'pending', expires_at: null, collection_date: '2999-01-01' }],
    ['to an admin who reads it', { user_id: MAN_AND_VAN.id }],
  ] as const)('does not offer it %s', async (_what, part) => {
    openPage({ ...OWN, ...part });
    expect(await screen.findByRole('heading', { name: 'Change of plans?' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Book again' })).not.toBeInTheDocument();
  });
});
