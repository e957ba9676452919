import { FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ONE, openManaged, OPTIONS_OF } from '../../../test/managed-booking.js';
import { BOOKING, BOOKING_ID, INTENT } from '../../../test/payment.js';

const PAGE = `/booking/${BOOKING_ID}`;
const OPTIONS = {
  cancel: { allowed: true, refund_amount: 0, fee_amount: 0, reason: null },
  reschedule: { allowed: true, until: '2026-12-03T08:00:00.000Z', reason: null },
};
const GUEST_INTENT = 'POST /payments/create-intent/guest';
const open = (routes: FakeRoutes = {}, path?: string, booking = BOOKING) =>
  openManaged(
    { [ONE]: { booking }, [OPTIONS_OF]: { options: OPTIONS }, ...routes },
    path,
    booking.is_guest_booking ? undefined : SAMPLE_USER,
  );
const section = async () => within(await screen.findByRole('region', { name: 'Not paid yet' }));

describe('an unpaid booking', () => {
  it('shows the deadline for its payment, and does not begin the payment by itself', async () => {
    const { sent } = open();
    expect((await section()).getByText(/^Pay by 9am on Saturday 21 November/u)).toBeVisible();
    expect(sent(GUEST_INTENT)).toEqual([]);
  });

  it('begins one payment of a guest on a double click', async () => {
    const { sent } = open({ [GUEST_INTENT]: INTENT });
    await userEvent.dblClick((await section()).getByRole('button', { name: 'Pay now: £99.99' }));
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent(GUEST_INTENT)).toEqual([
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
  });

  it('of which a part is paid asks for the rest, also without an email address', async () => {
    const partPaid = { ...BOOKING, customer_email: '', paid_amount: 40, due_amount: 59.99 };
    const { sent } = open({ [GUEST_INTENT]: INTENT }, PAGE, partPaid);
    expect((await section()).getByText("We've received £40.00 of £99.99.")).toBeVisible();
    await userEvent.click((await section()).getByRole('button', { name: 'Pay now: £59.99' }));
    expect(await screen.findByRole('button', { name: 'Pay £59.99' })).toBeVisible();
    expect(sent(GUEST_INTENT)).toMatchObject([{ amount: 5_999, customer_email: null }]);
  });

  it('says how to pay what a card can not pay', async () => {
    const partPaid = { ...BOOKING, paid_amount: 99.87, due_amount: 0.12 };
    const reason = 'Card payments start at £0.30. Please call us to pay the remaining £0.12.';
    open({ [OPTIONS_OF]: { options: { ...OPTIONS, pay: { allowed: false, reason } } } }, PAGE, partPaid);
    expect(await (await section()).findByText(reason)).toBeVisible();
    expect((await section()).getByRole('link', { name: '0808 157 0123' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay now/u })).not.toBeInTheDocument();
  });

  it('that the office has confirmed is not said to be cancelled', async () => {
    open({}, PAGE, { ...BOOKING, status: 'confirmed', expires_at: '2026-11-20T08:00:00.000Z' });
    expect((await section()).getByText('Please pay before your collection.')).toBeVisible();
  });

  it('opens its payment immediately from the account', async () => {
    const own = { ...BOOKING, is_guest_booking: false, user_id: SAMPLE_USER.id };
    const { sent } = open({ 'POST /payments/create-intent': INTENT }, `${PAGE}?pay=now`, own);
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent('POST /payments/create-intent')).toHaveLength(1);
  });

  it.each([
    [new FakeFailure(409, 'Full', 'slot_full', { alternatives: [] }), /That slot has just been taken\./u],
    [new FakeFailure(409, 'Paid', 'booking_paid'), /is already paid/u],
    [
      new FakeFailure(409, 'Price', 'price_changed', { total_price: 120 }),
      /price of this booking has changed/u,
    ],
    [{ payment_intent_id: 'pi_1' }, /No client secret received/u],
  ])('shows why it could not be paid, and the phone number: %#', async (response, text) => {
    open({ [GUEST_INTENT]: response });
    await userEvent.click((await section()).getByRole('button', { name: /^Pay now/u }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(within(alert).getByRole('link', { name: '0808 157 0123' })).toBeVisible();
  });

  it.each([
    ['paid', { payment_status: 'paid', status: 'confirmed' }],
    ['cancelled', { status: 'cancelled' }],
    ['lapsed', { expires_at: '2026-11-20T08:00:00.000Z' }],
  ] as const)('offers no payment when it is %s', async (_what, part) => {
    open({}, undefined, { ...BOOKING, ...part });
    expect(await screen.findByText('Booking #74d915b4')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Not paid yet')).not.toBeInTheDocument());
  });
});
