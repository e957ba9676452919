import { logger } from '@haulway/platform';
import { FakeFailure } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeStripe } from '../../../../test/fake-stripe.js';
import { BOOKING_ID, clickProceed, GUEST_ROUTES, INTENT } from '../../../../test/payment.js';
import { type BookingOptions, renderBooking } from '../../../../test/render-booking.js';
import { storeFlow } from '../../../../test/stored-flow.js';

const stripe = createFakeStripe();

beforeEach(() => {
  stripe.confirmPayment.mockReset();
});

const open = async (routes: BookingOptions['routes'] = {}) => {
  storeFlow();
  const view = renderBooking('/book/man-and-van?step=4', { routes: { ...GUEST_ROUTES, ...routes } });
  await clickProceed();
  await screen.findByRole('button', { name: 'Pay £99.99' });
  return view;
};
const openReady = async (routes: BookingOptions['routes'] = {}) => {
  const view = await open(routes);
  await act(async () => stripe.arrive());
  await waitFor(() => {
    act(() => stripe.emit('ready'));
    expect(screen.queryByText('Payment system is loading. Please wait...')).not.toBeInTheDocument();
  });
  return view;
};
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay £99.99' }));

// The script is loaded once for the whole file: tests that need it missing must come first.
describe('the card form', () => {
  it('loads the provider’s script only at the payment, from the configured address', async () => {
    storeFlow();
    renderBooking('/book/man-and-van?step=4', { routes: GUEST_ROUTES });
    await screen.findByRole('button', { name: 'Proceed to Payment' });
    expect(stripe.scripts()).toEqual([]);
    await clickProceed();
    await waitFor(() => expect(stripe.scripts()).toEqual(['http://payments.test/stripe.js']));
    expect(await screen.findByText('Payment system is loading. Please wait...')).toBeVisible();
  });

  it('shows the failure with Retry immediately when the script cannot be loaded', async () => {
    const log = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    await open();
    await act(async () => stripe.arrive('error'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment system failed to load. Please refresh the page and try again.',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Pay £99.99' })).toBeDisabled();
    log.mockRestore();
  });

  it('shows the failure after ten seconds without a form', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), advanceTimers: true });
    await open();
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findByRole('alert')).toHaveTextContent('Payment system failed to load.');
  });

  it('says that it is not ready when the customer pays too early', async () => {
    await open();
    await pay();
    expect(await screen.findByText('Payment system is not ready. Please wait and try again.')).toBeVisible();
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('pays once, tells the server and shows the confirmation', async () => {
    stripe.confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    const { toasts, sent, address } = await openReady();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay £99.99' }));
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
    expect(stripe.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: `http://localhost/booking-success?booking_id=${BOOKING_ID}` },
      }),
    );
    expect(sent('POST /payments/confirm/guest')).toEqual([
      { payment_intent_id: 'pi_1', booking_id: BOOKING_ID },
    ]);
    expect(toasts).toEqual([
      { title: 'Payment Successful', description: 'Your booking has been confirmed!', tone: 'success' },
    ]);
    expect(address()).toBe(`/booking-success?booking_id=${BOOKING_ID}`);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('shows the confirmation even if the server could not be informed', async () => {
    stripe.confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    const { toasts } = await openReady({ 'POST /payments/confirm/guest': new FakeFailure(503) });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it.each([
    ['a card error', { type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
    ['an incomplete card', { type: 'validation_error', message: 'Incomplete.' }, 'Incomplete.'],
    ['a card error without words', { type: 'card_error' }, 'An error occurred'],
    [
      '3D Secure that was not completed',
      {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
        payment_intent: { status: 'requires_payment_method' },
      },
      'We are unable to authenticate your payment method.',
    ],
    ['any other error', { type: 'api_error', message: 'x-17' }, 'An unexpected error occurred.'],
  ])('shows %s and lets the customer try again', async (_case, error, message) => {
    stripe.confirmPayment.mockResolvedValue({ error });
    const { sent } = await openReady();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(sent('POST /payments/confirm/guest')).toEqual([]);
    stripe.confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  });

  it('treats a payment that has already succeeded as paid', async () => {
    stripe.confirmPayment.mockResolvedValue({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
        payment_intent: { id: 'pi_1', status: 'succeeded' },
      },
    });
    const { sent } = await openReady();
    await pay();
    expect(await screen.findByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    expect(sent('POST /payments/confirm/guest')).toHaveLength(1);
  });

  it('goes back to the summary when the payment has been cancelled', async () => {
    stripe.confirmPayment.mockResolvedValue({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { id: 'pi_1', status: 'canceled' },
      },
    });
    const expired = new FakeFailure(409, 'This booking has expired unpaid.', 'booking_expired');
    let requested = 0;
    const { toasts, sent } = await openReady({
      'POST /payments/create-intent/guest': () => (++requested === 2 ? expired : INTENT),
    });
    await pay();
    expect(await screen.findByRole('heading', { name: 'Booking summary' })).toBeVisible();
    expect(toasts).toEqual([expect.objectContaining({ title: 'Payment Error' })]);
    await clickProceed();
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent('POST /bookings/guest')).toHaveLength(2);
  });

  it('shows an error when the provider throws, or leaves the payment open', async () => {
    const log = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    stripe.confirmPayment.mockRejectedValueOnce(new Error('broken'));
    await openReady();
    await pay();
    expect(await screen.findByText('Payment failed. Please try again.')).toBeVisible();
    stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'requires_payment_method' } });
    await pay();
    expect(await screen.findByText('Payment failed')).toBeVisible();
    log.mockRestore();
  });
});
