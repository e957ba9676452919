import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BOOKING,
  BOOKING_ID,
  clickProceed,
  CUSTOMER_ROUTES,
  GUEST_ROUTES,
  INTENT,
} from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { storeFlow } from '../../../test/stored-flow.js';

const SUMMARY = '/book/man-and-van?step=4';
const payment = () => screen.findByRole('heading', { name: 'Payment' });
const KEY = /^[0-9a-f-]{36}$/u;
const keyOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['Idempotency-Key'];
const keysOf = ({ requests }: ReturnType<typeof renderBooking>) =>
  requests.filter(({ path }) => path.startsWith('/bookings')).map(keyOf);

describe('proceeding to payment', () => {
  it('books as a guest and requests a payment of the total in pence', async () => {
    storeFlow();
    const view = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    await clickProceed();
    await waitFor(async () => expect(await payment()).toHaveFocus());
    expect(view.sent('POST /bookings/guest')).toEqual([
      expect.objectContaining({
        collection_address: '12 Example Street, Sheffield',
        customer_email: 'grace@example.test',
        total_price: 99.99,
        is_guest_booking: true,
        status: 'pending',
      }),
    ]);
    const keys = view.requests.filter(({ method }) => method === 'POST').map(keyOf);
    expect(keys).toEqual([expect.stringMatching(KEY), expect.stringMatching(KEY)]);
    expect(new Set(keys).size).toBe(2);
    expect(view.sent('POST /payments/create-intent/guest')).toEqual([
      {
        amount: 9_999,
        booking_id: BOOKING_ID,
        customer_email: 'grace@example.test',
        metadata: {
          booking_id: BOOKING_ID,
          customer_email: 'grace@example.test',
          service_name: 'man and van',
        },
      },
    ]);
    expect(keysOf(view)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('books signed in, with the draft it comes from', async () => {
    storeFlow({ owner: SAMPLE_USER.id, draft: { id: 'd-1', version: 3, step: 4 } });
    const view = renderBooking(SUMMARY, { user: SAMPLE_USER, routes: CUSTOMER_ROUTES });
    await clickProceed();
    await payment();
    expect(view.sent('POST /bookings')).toEqual([
      expect.objectContaining({ user_id: SAMPLE_USER.id, draft_id: 'd-1', is_guest_booking: false }),
    ]);
    expect(view.sent('POST /payments/create-intent')).toEqual([
      expect.objectContaining({ customer_email: SAMPLE_USER.email }),
    ]);
  });

  it('books once, however often and by whatever way the payment is opened', async () => {
    storeFlow();
    const view = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    const button = await screen.findByRole('button', { name: 'Proceed to Payment' });
    await Promise.all([userEvent.dblClick(button), userEvent.click(button)]);
    await payment();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Summary' }));
    await clickProceed();
    await payment();
    await view.goBack();
    await clickProceed();
    await payment();
    view.unmount();
    const reloaded = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    await clickProceed();
    await payment();
    expect(view.sent('POST /bookings/guest')).toHaveLength(1);
    expect(reloaded.sent('POST /bookings/guest')).toHaveLength(0);
    // Each time the client asks the server again for the same booking's payment.
    for (const { sent } of [view, reloaded])
      for (const body of sent('POST /payments/create-intent/guest'))
        expect(body).toMatchObject({ booking_id: BOOKING_ID });
  });

  it('names the booking that the new one replaces, and sends its key', async () => {
    const book = { booking: BOOKING, booking_key: 'the-key' };
    storeFlow();
    const view = renderBooking(SUMMARY, { routes: { ...GUEST_ROUTES, 'POST /bookings/guest': book } });
    await clickProceed();
    await payment();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Summary' }));
    await userEvent.type(await screen.findByLabelText('Phone (optional)'), '01632 960001');
    await clickProceed();
    await payment();
    const sent = view.requests.filter(({ path }) => path === '/bookings/guest');
    expect(sent.map(({ body }) => body)).toEqual([
      expect.not.objectContaining({ replaces: expect.anything() }),
      expect.objectContaining({ replaces: BOOKING_ID }),
    ]);
    expect(sent.map(({ headers }) => headers['Haulway-Booking-Key'])).toEqual([undefined, 'the-key']);
    expect(new Set(keysOf(view)).size).toBe(2);
  });

  it('continues with the payment after a reload', async () => {
    storeFlow();
    const first = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    await clickProceed();
    await payment();
    first.unmount();
    const reloaded = renderBooking(`${SUMMARY}&view=payment`, { routes: GUEST_ROUTES });
    await payment();
    await waitFor(() => expect(reloaded.sent('POST /payments/create-intent/guest')).toHaveLength(1));
    expect(reloaded.sent('POST /bookings/guest')).toHaveLength(0);
  });

  it('opens no payment for a booking whose data have changed', async () => {
    storeFlow();
    const { goTo } = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    await clickProceed();
    await payment();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Summary' }));
    await userEvent.type(await screen.findByLabelText('Full name'), ' the Second');
    await goTo(`${SUMMARY}&view=payment`);
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeVisible();
  });

  it('shows an error when there is no client secret', async () => {
    storeFlow();
    const routes = {
      ...GUEST_ROUTES,
      'POST /payments/create-intent/guest': { ...INTENT, client_secret: '' },
    };
    const { toasts } = renderBooking(SUMMARY, { routes });
    await clickProceed();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title: 'Payment Error', description: 'No client secret received' });
  });

  it('shows why somebody with too many unpaid bookings gets no slot, and stays on the summary', async () => {
    const message =
      'You have too many unpaid bookings that hold a slot. Please pay for one of them, cancel one, or call us.';
    const refusal = new FakeFailure(409, message, 'too_many_holds');
    storeFlow();
    const { toasts } = renderBooking(SUMMARY, {
      routes: { ...GUEST_ROUTES, 'POST /bookings/guest': refusal },
    });
    await clickProceed();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Payment Error', description: message, tone: 'destructive' }]),
    );
    expect(screen.getByRole('heading', { name: 'Booking summary' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent("Something's stopping us taking payment");
  });

  it('shows both prices when the price has changed, and books at the new one once it is accepted', async () => {
    let totals: number[] = [];
    const changed = new FakeFailure(409, 'The price is £120.00', 'price_changed', { total_price: 120 });
    const book = ({ body }: { body: unknown }) => {
      const { total_price: total } = Object(body) as { total_price: number };
      totals = [...totals, total];
      return total === 120 ? { booking: { ...BOOKING, total_price: 120 } } : changed;
    };
    storeFlow();
    const view = renderBooking(SUMMARY, { routes: { ...GUEST_ROUTES, 'POST /bookings/guest': book } });
    await clickProceed();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You were shown £99.99. The price is now £120.00.');
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Accept £120.00' }));
    expect(screen.getByText('Total').parentElement).toHaveTextContent('£120.00');
    await clickProceed();
    await payment();
    expect(totals).toEqual([99.99, 120]);
    expect(view.sent('POST /payments/create-intent/guest')).toEqual([
      expect.objectContaining({ amount: 12_000 }),
    ]);
  });

  it('opens the confirmation of a booking that is already paid', async () => {
    const paid = new FakeFailure(409, 'This booking is already paid.', 'booking_paid');
    const routes = { ...GUEST_ROUTES, 'POST /payments/create-intent/guest': paid };
    storeFlow();
    renderBooking(SUMMARY, { routes });
    await clickProceed();
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  });

  it('books again when the earlier booking has expired', async () => {
    const expired = new FakeFailure(409, 'This booking has expired unpaid.', 'booking_expired');
    let intents = 0;
    const intent = () => (intents++ === 0 ? expired : INTENT);
    storeFlow();
    const first = renderBooking(SUMMARY, { routes: GUEST_ROUTES });
    await clickProceed();
    await payment();
    first.unmount();
    const routes = { ...GUEST_ROUTES, 'POST /payments/create-intent/guest': intent };
    const later = renderBooking(SUMMARY, { routes });
    await clickProceed();
    await payment();
    expect(later.sent('POST /bookings/guest')).toHaveLength(1);
    expect(later.toasts).toEqual([]);
  });
});
