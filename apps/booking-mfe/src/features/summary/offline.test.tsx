import { type FakeRoutes } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stopTimers } from '../../../test/now.js';
import { BOOKING, clickProceed, GUEST_ROUTES, INTENT } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../test/stored-flow.js';

const SUMMARY = '/book/man-and-van?step=4';
const BOOK = 'POST /bookings/guest';
const PREPARE = 'POST /payments/create-intent/guest';
const UNREACHABLE = "We couldn't reach Haulway. Please check your connection and try again.";

const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const open = (routes: FakeRoutes) => renderBooking(SUMMARY, { routes: { ...GUEST_ROUTES, ...routes } });
const proceed = () => screen.findByRole('button', { name: 'Proceed to Payment' });
const problem = () => screen.findByRole('alert');
const payment = () => screen.findByRole('heading', { name: 'Payment' });

describe('proceeding without a connection', () => {
  it('says that nothing was charged and whom to call, and keeps everything on the page', async () => {
    storeFlow({ data: { ...FILLED, customer_phone: '01632 960001' } });
    const { address, toasts } = open({ [BOOK]: offline });
    await clickProceed();
    const alert = await problem();
    expect(alert).toHaveTextContent("You haven't been charged, and what you entered is saved.");
    expect(within(alert).getByRole('link', { name: '0808 157 0123' })).toBeVisible();
    expect(toasts).toEqual([{ title: 'Payment Error', description: UNREACHABLE, tone: 'destructive' }]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Grace Example');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('01632 960001');
    expect(address()).toBe(SUMMARY);
    expect(await proceed()).toBeEnabled();
    expect(await proceed()).not.toHaveAttribute('aria-busy');
  });

  it('repeats the reason on the page once its toast has gone', async () => {
    stopTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    storeFlow();
    open({ [BOOK]: offline });
    await user.click(await proceed());
    expect(await problem()).not.toHaveTextContent(UNREACHABLE);
    act(() => jest.advanceTimersByTime(5_000));
    expect(await problem()).toHaveTextContent(UNREACHABLE);
  });

  it('removes the message with the next try, which sends the same booking under the same key', async () => {
    storeFlow();
    let away = true;
    const { requests, sent } = open({ [BOOK]: () => (away ? offline() : { booking: BOOKING }) });
    await clickProceed();
    expect(await problem()).toBeVisible();
    away = false;
    await clickProceed();
    expect(await payment()).toBeVisible();
    expect(screen.queryByText("Something's stopping us taking payment")).not.toBeInTheDocument();
    const [first, second] = sent(BOOK);
    expect(second).toEqual(first);
    const keys = requests
      .filter(({ path }) => path === '/bookings/guest')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys)).toEqual(new Set([expect.any(String)]));
  });

  it('books once when the connection breaks between the booking and its payment', async () => {
    storeFlow();
    let away = true;
    const { sent, address, toasts } = open({ [PREPARE]: () => (away ? offline() : INTENT) });
    await clickProceed();
    expect(await problem()).toBeVisible();
    expect(toasts).toMatchObject([{ description: UNREACHABLE }]);
    expect(address()).toBe(SUMMARY);
    away = false;
    await clickProceed();
    expect(await payment()).toBeVisible();
    expect(sent(BOOK)).toHaveLength(1);
    expect(sent(PREPARE)).toHaveLength(2);
  });

  it('goes back to the summary when a reloaded payment has no connection', async () => {
    storeFlow();
    const first = open({});
    await clickProceed();
    expect(await payment()).toBeVisible();
    first.unmount();
    const reloaded = renderBooking(`${SUMMARY}&view=payment`, { routes: { [PREPARE]: offline } });
    expect(await problem()).toBeVisible();
    expect(reloaded.toasts).toMatchObject([{ description: UNREACHABLE }]);
    expect(await proceed()).toBeEnabled();
    await waitFor(() => expect(reloaded.address()).toBe(SUMMARY));
    expect(reloaded.sent(BOOK)).toEqual([]);
  });

  it('does not show the old message after a reload', async () => {
    storeFlow();
    const first = open({ [BOOK]: offline });
    await clickProceed();
    expect(await problem()).toBeVisible();
    first.unmount();
    open({});
    expect(await proceed()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
