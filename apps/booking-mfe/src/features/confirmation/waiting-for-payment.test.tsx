import { guestBooking } from '@haulway/contracts';
import { FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { BOOKING, BOOKING_ID, PAID } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const PAGE = `/booking-success?booking_id=${BOOKING_ID}`;
const ONE = `GET /bookings/${BOOKING_ID}` as const;
const CONFIRM = 'POST /payments/confirm/guest';
const FAILED = { ...BOOKING, payment_status: 'failed' as const };
const returned = (status: string) =>
  `${PAGE}&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=${status}`;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (routes: FakeRoutes, path = PAGE) => renderBooking(path, { routes });
/** Lets two seconds pass, the time between two polls of a payment. */
const look = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
});

describe('polling for a payment', () => {
  it('continues after a short loss of connection', async () => {
    let requested = 0;
    open({
      [ONE]: () => {
        requested += 1;
        if (requested === 2) return new FakeFailure(503);
        return { booking: requested < 4 ? BOOKING : PAID };
      },
    });
    expect(await heading('Confirming your payment')).toBeVisible();
    await look();
    expect(screen.getByText(/We're waiting for your payment/u)).toBeVisible();
    await look();
    await look();
    expect(await heading('Booking Confirmed!')).toBeVisible();
    expect(requested).toBe(4);
  });

  it('ends after a minute, and announces an email', async () => {
    let requested = 0;
    open({ [ONE]: () => ((requested += 1), { booking: BOOKING }) });
    expect(await heading('Confirming your payment')).toBeVisible();
    for (let looks = 0; looks < 31; looks += 1) await look();
    const text = await screen.findByText(/We'll email you as soon as it is/u);
    expect(text.parentElement).toHaveAttribute('role', 'status');
    const before = requested;
    await look();
    await look();
    expect(requested).toBe(before);
    expect(before).toBe(31);
  });

  it('ends after a minute of failures too, and keeps the booking on the page', async () => {
    let requested = 0;
    open({ [ONE]: () => ((requested += 1) === 1 ? { booking: BOOKING } : new FakeFailure(503)) });
    expect(await heading('Confirming your payment')).toBeVisible();
    for (let looks = 0; looks < 31; looks += 1) await look();
    expect(await screen.findByText(/We'll email you as soon as it is/u)).toBeVisible();
    expect(screen.getByText('Booking #74d915b4')).toBeVisible();
  });

  it('shows the payment by a second card, after one that was declined', async () => {
    let requested = 0;
    open({ [ONE]: () => ({ booking: (requested += 1) === 1 ? FAILED : PAID }) });
    expect(await heading('Payment not completed')).toBeVisible();
    await look();
    expect(await heading('Booking Confirmed!')).toBeVisible();
  });

  it('ends when the page is left', async () => {
    let requested = 0;
    const { goTo } = open({ [ONE]: () => ((requested += 1), { booking: BOOKING }) });
    expect(await heading('Confirming your payment')).toBeVisible();
    await goTo('/elsewhere');
    const before = requested;
    await look();
    await look();
    expect(requested).toBe(before);
  });

  it('ends when the office has cancelled the booking', async () => {
    let requested = 0;
    open({
      [ONE]: () => ({ booking: (requested += 1) === 1 ? BOOKING : { ...BOOKING, status: 'cancelled' } }),
    });
    expect(await heading('Confirming your payment')).toBeVisible();
    await look();
    expect(await heading('Booking cancelled')).toBeVisible();
    await look();
    expect(requested).toBe(2);
  });
});

describe('the return from the card provider', () => {
  it('polls for the payment even if reporting it failed, because the provider informs the API too', async () => {
    let requested = 0;
    const { toasts } = open(
      { [ONE]: () => ({ booking: (requested += 1) < 2 ? BOOKING : PAID }), [CONFIRM]: new FakeFailure(503) },
      returned('succeeded'),
    );
    expect(await heading('Confirming your payment')).toBeVisible();
    await look();
    expect(await heading('Booking Confirmed!')).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('says that a declined card was not charged while the API still says pending', async () => {
    open(
      {
        [ONE]: { booking: BOOKING },
        [CONFIRM]: { status: 'pending', payment_status: 'pending', booking: BOOKING },
      },
      returned('failed'),
    );
    expect(await heading('Payment not completed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent("You haven't been charged.");
  });

  it('trusts the API and not the address: a paid booking is confirmed', async () => {
    open(
      { [ONE]: { booking: PAID }, [CONFIRM]: { status: 'confirmed', payment_status: 'paid', booking: PAID } },
      returned('failed'),
    );
    expect(await heading('Booking Confirmed!')).toBeVisible();
    expect(screen.queryByText(/didn't go through/u)).not.toBeInTheDocument();
  });

  it('reports the payment once in spite of new renders, and removes the secret from the address', async () => {
    const { sent, address, goTo } = open(
      { [ONE]: { booking: PAID }, [CONFIRM]: { status: 'confirmed', payment_status: 'paid', booking: PAID } },
      returned('succeeded'),
    );
    expect(await heading('Booking Confirmed!')).toBeVisible();
    await waitFor(() => expect(address()).toBe(PAGE));
    await goTo(`${PAGE}#top`);
    expect(sent(CONFIRM)).toHaveLength(1);
  });
});

describe('a payment that failed', () => {
  it('can be repeated on the booking’s page when this tab does not have its flow', async () => {
    open({ [ONE]: { booking: FAILED } });
    expect(await screen.findByRole('link', { name: 'Try paying again' })).toHaveAttribute(
      'href',
      `/booking/${BOOKING_ID}?pay=now`,
    );
  });

  it('cannot be repeated without the key of the booking', async () => {
    open({ [ONE]: { booking: guestBooking.parse(FAILED) } });
    expect(await heading('Payment not completed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try paying again' })).not.toBeInTheDocument();
  });

  it('offers no retry for invalid data in storage', async () => {
    sessionStorage.setItem('haulway.booking.man-and-van', '{"attempt":');
    sessionStorage.setItem('haulway.booking.', 'null');
    sessionStorage.setItem(
      'haulway.booking.skip-hire@',
      JSON.stringify({ attempt: { bookingId: BOOKING_ID } }),
    );
    open({ [ONE]: { booking: guestBooking.parse(FAILED) } });
    expect(await heading('Payment not completed')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try paying again' })).not.toBeInTheDocument();
  });
});

describe('an address of the confirmation page', () => {
  it.each(['', '%20', 'nothing'])('without a valid booking id (%j) shows no booking', async (id) => {
    const { requests } = renderBooking(`/booking-success?booking_id=${id}`, {
      user: SAMPLE_USER,
      routes: { [`GET /bookings/${id}`]: new FakeFailure(400, 'Must be a UUID', 'invalid_request') },
    });
    expect(await screen.findByRole('link', { name: 'View My Bookings' })).toBeVisible();
    expect(screen.queryByText(/^Booking #/u)).not.toBeInTheDocument();
    expect(requests.length).toBeLessThanOrEqual(1);
  });
});
