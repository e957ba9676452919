import { guestBooking, guestBookingStatus } from '@haulway/contracts';
import { CALCULATOR_BASKET_KEY } from '@haulway/contracts/calculator-hand-off';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKING, BOOKING_ID, PAID } from '../../test/payment.js';
import { renderBooking } from '../../test/render-booking.js';
import { FILLED, storeFlow } from '../../test/stored-flow.js';

const PAGE = `/booking-success?booking_id=${BOOKING_ID}`;
const ONE = `GET /bookings/${BOOKING_ID}` as const;
const ATTEMPT = { fingerprint: 'x', key: 'k', bookingId: BOOKING_ID, totalPence: 9_999, intent: null };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const detail = (term: string) => screen.getByText(term).nextElementSibling;

describe('the confirmation of a paid booking', () => {
  it('shows the service, address, date, slot and price', async () => {
    renderBooking(PAGE, { routes: { [ONE]: { booking: PAID } } });
    expect(await heading('Booking Confirmed!')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'man and van' })).toBeVisible();
    expect(screen.getByText('Booking #74d915b4')).toBeVisible();
    expect(detail('Collection address')).toHaveTextContent('12 Example Street, SheffieldS1 2AB');
    expect(detail('Additional information')).toHaveTextContent('Ring twice');
    expect(detail('Collection date')).toHaveTextContent('4 December 2026');
    expect(detail('Time slot')).toHaveTextContent('Morning (8:00 AM - 12:00 PM)');
    expect(detail('Total Paid')).toHaveTextContent('£99.99');
  });

  it('shows the three next steps, and the links to other pages', async () => {
    const policy = { version: 1, refund: [{ hours_before: 24, percent: 100 }], reschedule_until_hours: 24 };
    renderBooking(PAGE, { routes: { [ONE]: { booking: PAID }, 'GET /policies/changes': { policy } } });
    expect(await screen.findByRole('heading', { name: 'What Happens Next' })).toBeVisible();
    expect(await screen.findByText(/^You can cancel for a full refund until 8am on/u)).toBeVisible();
    const next = within(screen.getByRole('region', { name: 'What Happens Next' }));
    expect(next.getAllByRole('listitem')).toHaveLength(3);
    const ways = {
      'View My Bookings': '/profile',
      'Book Another Service': '/services',
      'Return to Home': '/',
    };
    expect(screen.getByText(/^My Bookings needs an account/u)).toBeVisible();
    for (const [name, href] of Object.entries(ways))
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('is not called paid, and promises no refund, when it is refunded', async () => {
    const booking = { ...PAID, payment_status: 'refunded', refunded_amount: 99.99 };
    const { requests, platform } = renderBooking(PAGE, { routes: { [ONE]: { booking } } });
    expect(await screen.findByText(/^£99.99 has been refunded, so nothing is paid/u)).toBeVisible();
    expect(screen.queryByText('Total Paid')).not.toBeInTheDocument();
    // the terms of a cancellation are not even loaded: requests leave one after another
    await act(() => platform.client.request({ path: '/a-later-one' }).catch(() => undefined));
    expect(requests.map(({ path }) => path)).not.toContain('/policies/changes');
  });

  it('shows the items, the invoice, the email address and what to prepare', async () => {
    const addons = ['Fridge', 'Sofa'].map((name) => ({ name, price: 40, quantity: 1 }));
    const booking = { ...PAID, addons, invoice_number: 'INV-2026-000001' };
    renderBooking(PAGE, { routes: { [ONE]: { booking } } });
    await heading('Booking Confirmed!');
    expect(detail('What we collect')).toHaveTextContent('Fridge, Sofa');
    expect(detail('Invoice')).toHaveTextContent('INV-2026-000001');
    expect(detail('Confirmation sent to')).toHaveTextContent('grace@example.test');
    expect(screen.getByRole('region', { name: 'Before we come' })).toHaveTextContent('defrost the fridge');
  });

  it('loads the guest’s booking with the key of this tab, and links to its page', async () => {
    sessionStorage.setItem(`haulway.booking-key.${BOOKING_ID}`, 'k-1');
    const { requests } = renderBooking(PAGE, { routes: { [ONE]: { booking: PAID } } });
    expect(await screen.findByRole('link', { name: 'View or change this booking' })).toHaveAttribute(
      'href',
      `/booking/${BOOKING_ID}`,
    );
    expect(requests.map(({ headers }) => headers['Haulway-Booking-Key'])).toEqual(['k-1']);
  });

  it('shows only address and date without a key', async () => {
    renderBooking(PAGE, { routes: { [ONE]: { booking: guestBooking.parse(PAID) } } });
    await heading('Booking Confirmed!');
    expect(screen.queryByText('Confirmation sent to')).not.toBeInTheDocument();
    expect(screen.queryByText('Before we come')).not.toBeInTheDocument();
  });

  it('shows nothing after the collection without a key', async () => {
    renderBooking(PAGE, { routes: { [ONE]: { booking: guestBookingStatus.parse(PAID) } } });
    expect(await screen.findByText("We couldn't show your booking")).toBeVisible();
  });

  it('links a signed-in customer to the account only', async () => {
    const booking = { ...PAID, is_guest_booking: false };
    renderBooking(PAGE, { routes: { [ONE]: { booking } }, user: SAMPLE_USER });
    expect(await screen.findByRole('link', { name: 'View My Bookings' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /this booking$/u })).not.toBeInTheDocument();
    expect(screen.queryByText(/^My Bookings needs an account/u)).not.toBeInTheDocument();
  });

  it('removes the stored flow', async () => {
    storeFlow({ attempt: ATTEMPT });
    storeFlow({}, 'skip-hire');
    renderBooking(PAGE, { routes: { [ONE]: { booking: PAID } } });
    await heading('Booking Confirmed!');
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['haulway.booking.skip-hire']));
  });

  it.each([
    ['is emptied by its own booking', { fridge: 2 }, {}],
    ['is kept when something has been added since', { fridge: 2, oven: 1 }, { fridge: 2, oven: 1 }],
  ])('the calculator’s basket %s', async (_what, basket, left) => {
    const waste_items = [{ id: 'fridge', name: 'Fridge', quantity: 2 }];
    storeFlow({ data: { ...FILLED, waste_items }, attempt: ATTEMPT });
    localStorage.setItem(CALCULATOR_BASKET_KEY, JSON.stringify({ basket, postcode: 'S1 2AB' }));
    renderBooking(PAGE, { routes: { [ONE]: { booking: PAID } } });
    await heading('Booking Confirmed!');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(JSON.parse(localStorage.getItem(CALCULATOR_BASKET_KEY) ?? '')).toEqual({
      basket: left,
      postcode: 'S1 2AB',
    });
  });

  it('keeps the calculator’s basket while nothing is paid', async () => {
    const waste_items = [{ id: 'fridge', name: 'Fridge', quantity: 2 }];
    storeFlow({ data: { ...FILLED, waste_items }, attempt: ATTEMPT });
    const stored = '{"basket":{"fridge":2},"postcode":""}';
    localStorage.setItem(CALCULATOR_BASKET_KEY, stored);
    renderBooking(PAGE, { routes: { [ONE]: { booking: { ...BOOKING, payment_status: 'failed' } } } });
    await heading('Payment not completed');
    expect(localStorage.getItem(CALCULATOR_BASKET_KEY)).toBe(stored);
  });
});

describe('the confirmation of a booking that was not paid before its slot', () => {
  it('says that it is not confirmed and that a payment is refunded', async () => {
    const late = { ...BOOKING, collection_date: '2020-01-02' };
    renderBooking(PAGE, { routes: { [ONE]: { booking: late } } });
    expect(await heading('Booking not confirmed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent("we'll refund you in full and email you");
    expect(screen.getByRole('link', { name: 'Book another date' })).toHaveAttribute('href', '/services');
    expect(screen.queryByText('Total Paid')).not.toBeInTheDocument();
  });
});

describe('the confirmation page', () => {
  it('loads nothing without a booking id', async () => {
    const { requests } = renderBooking('/booking-success');
    expect(await heading('No booking to show')).toBeVisible();
    expect(requests).toEqual([]);
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });

  it('shows an error when the booking could not be loaded, and loads it again', async () => {
    let fails = true;
    const one = () => (fails ? new FakeFailure(503) : { booking: PAID });
    const { toasts } = renderBooking(PAGE, { routes: { [ONE]: one } });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't show your booking");
    expect(toasts).toEqual([{ title: 'Could not load booking details', tone: 'destructive' }]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Booking Confirmed!')).toBeVisible();
  });

  it('says that a booking is cancelled', async () => {
    renderBooking(PAGE, { routes: { [ONE]: { booking: { ...PAID, status: 'cancelled' } } } });
    expect(await heading('Booking cancelled')).toBeVisible();
    expect(screen.queryByText('What Happens Next')).not.toBeInTheDocument();
  });
});

describe('the return from the card provider', () => {
  const returned = (status: string) =>
    `${PAGE}&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=${status}`;

  it('reports the payment, removes its parameters from the address and confirms', async () => {
    const routes = {
      [ONE]: { booking: PAID },
      'POST /payments/confirm': { status: 'confirmed', payment_status: 'paid', booking: PAID },
    };
    const { sent, toasts, address } = renderBooking(returned('succeeded'), { routes, user: SAMPLE_USER });
    expect(await heading('Booking Confirmed!')).toBeVisible();
    expect(sent('POST /payments/confirm')).toEqual([{ payment_intent_id: 'pi_1', booking_id: BOOKING_ID }]);
    expect(toasts[0]).toMatchObject({ title: 'Payment Successful' });
    expect(address()).toBe(PAGE);
  });

  it('offers to pay again when the payment failed', async () => {
    storeFlow({ attempt: ATTEMPT });
    const failed = { ...BOOKING, payment_status: 'failed' };
    const routes = {
      [ONE]: { booking: failed },
      'POST /payments/confirm/guest': { status: 'pending', payment_status: 'failed', booking: failed },
    };
    const { toasts } = renderBooking(returned('failed'), { routes });
    expect(await heading('Payment not completed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try paying again' })).toHaveAttribute(
      'href',
      '/book/man-and-van?step=4&view=payment',
    );
    expect(toasts).toEqual([]);
    expect(sessionStorage).toHaveLength(1);
  });
});
