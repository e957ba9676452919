import type { AdminBooking } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING } from '../../../../../test/sample-bookings.js';
import { RefundDialog } from './RefundDialog.js';

const REFUND = `POST /payments/${BOOKING.id}/refund`;
const MADE = { booking: BOOKING, refunded_amount: 50, payment_status: 'partially_refunded' };

const open = (response: unknown = MADE, values: Partial<AdminBooking> = {}) => {
  const onDone = jest.fn();
  const view = renderRemote(() => <RefundDialog booking={{ ...BOOKING, ...values }} onClose={onDone} />, {
    user: ADMIN,
    routes: { [REFUND]: response },
  });
  return { ...view, onDone };
};
const part = async (amount: string): Promise<void> => {
  await userEvent.click(screen.getByRole('radio', { name: 'Partial refund' }));
  fireEvent.change(screen.getByLabelText('Amount in pounds'), { target: { value: amount } });
};
const effects = () =>
  within(screen.getByRole('list', { name: 'What happens next' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const requested = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'POST');
const keysOf = (requests: readonly FakeRequest[]) =>
  requested(requests).map(({ headers }) => headers['Idempotency-Key'] ?? 'none');

describe('the effect of a refund', () => {
  it('is the whole remainder of a partly refunded booking', async () => {
    const { requests } = open(MADE, { refunded_amount: 29.99, payment_status: 'partially_refunded' });
    expect(effects()).toEqual([
      '£100.00 will be refunded to the original card.',
      'The payment will show as refunded.',
      expect.stringMatching(/^\d+ loyalty points will be removed\.$/u),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Refund £100.00' }));
    await waitFor(() => expect(requested(requests)[0]?.body).toEqual({ amount: 10_000 }));
  });

  it('is updated for each amount, and hidden without one', async () => {
    open();
    await part('10');
    expect(effects().slice(0, 2)).toEqual([
      '£10.00 will be refunded to the original card.',
      'The payment will show as partially refunded. We keep £119.99 of £129.99.',
    ]);
    await part('');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await part('129.99');
    expect(effects()[1]).toBe('The payment will show as refunded.');
  });
});

describe('a refund amount', () => {
  it.each(['0', '0.00', '-5', '5.001', '1e2', 'ten', '£', '130', '129.995'])(
    'of %j is rejected',
    async (amount) => {
      const { requests } = open();
      await part(amount);
      const button = screen.getByRole('button', { name: /^Refund/u });
      expect(button).toBeDisabled();
      fireEvent.submit(screen.getByLabelText('Amount in pounds'));
      expect(requested(requests)).toEqual([]);
    },
  );

  it('above the remainder shows how much is left', async () => {
    open(MADE, { refunded_amount: 29.99, payment_status: 'partially_refunded' });
    await part('100.01');
    expect(screen.getByLabelText('Amount in pounds')).toHaveAccessibleDescription(
      /At most £100\.00 is left to refund/u,
    );
    expect(screen.getByLabelText('Amount in pounds')).toBeInvalid();
  });
});

describe('making a refund', () => {
  it('happens once on a double click', async () => {
    const { pending, respond } = delayedResponse();
    const { requests, onDone, toasts } = open(pending);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Refund £129.99' }));
    await waitFor(() => expect(requested(requests)).toHaveLength(1));
    respond(MADE);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(requested(requests)).toHaveLength(1);
    expect(toasts).toEqual([
      { title: 'Refund made', description: '£129.99 is on its way to the customer.', tone: 'success' },
    ]);
  });

  it('shows why it failed, keeps the form, and retries with the same idempotency key', async () => {
    let tries = 0;
    const { requests, onDone } = open(() =>
      ++tries === 1 ? new FakeFailure(503, 'Busy for a moment.') : MADE,
    );
    await part('50');
    await userEvent.click(screen.getByRole('button', { name: 'Refund £50.00' }));
    expect(await screen.findByText('Busy for a moment.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Amount in pounds')).toHaveValue('50');
    await userEvent.click(screen.getByRole('button', { name: 'Refund £50.00' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('Busy for a moment.')).not.toBeInTheDocument();
    expect(new Set(keysOf(requests)).size).toBe(1);
  });

  it('uses a new idempotency key for another amount', async () => {
    const { requests } = open(new FakeFailure(503, 'Busy for a moment.'));
    await part('50');
    for (const amount of ['50', '60']) {
      fireEvent.change(screen.getByLabelText('Amount in pounds'), { target: { value: amount } });
      await userEvent.click(screen.getByRole('button', { name: `Refund £${amount}.00` }));
      expect(await screen.findByText('Busy for a moment.')).toBeVisible();
    }
    expect(new Set(keysOf(requests)).size).toBe(2);
  });

  it('sends the reason, which stays the same on a retry', async () => {
    let tries = 0;
    const { requests, onDone } = open(() =>
      ++tries === 1 ? new FakeFailure(503, 'Busy for a moment.') : MADE,
    );
    const reason = screen.getByLabelText('Reason (optional)');
    await userEvent.type(reason, ' Lorry broke down ');
    await userEvent.click(screen.getByRole('button', { name: 'Refund £129.99' }));
    expect(await screen.findByText('Busy for a moment.')).toBeVisible();
    expect(reason).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: 'Refund £129.99' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    const body = { amount: 12_999, reason: 'Lorry broke down' };
    expect(requested(requests).map((request) => request.body)).toEqual([body, body]);
  });
});
