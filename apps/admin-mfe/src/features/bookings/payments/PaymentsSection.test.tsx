import type { AdminBooking, BookingPayment } from '@haulway/contracts';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import { bookingsApi } from '../../../state/admin-bookings-api.js';
import { PaymentsSection } from './PaymentsSection.js';

const LIST = `GET /payments/${BOOKING.id}`;
const RECORD = `POST /payments/${BOOKING.id}/record`;
const REFUND = `POST /payments/${BOOKING.id}/record-refund`;
const TRANSFER: BookingPayment = {
  id: '0b0e2a1c-2f03-427d-b5d0-7e1d702ed1e3',
  kind: 'payment',
  method: 'bank_transfer',
  amount: 40,
  state: 'made',
  reference: 'HW 100',
  received_on: '2026-11-20',
  recorded_at: '2026-11-20T09:00:00.000Z',
  recorded_by: 'ada@haulway.test',
  reversed_at: null,
  reverses: null,
  reason: null,
};
const REVERSE = `POST /payments/${BOOKING.id}/record/${TRANSFER.id}/reverse`;

const open = (
  payments: readonly BookingPayment[],
  { values = {}, routes = {} }: { values?: Partial<AdminBooking>; routes?: Record<string, unknown> } = {},
) =>
  renderRemote(() => <PaymentsSection booking={{ ...BOOKING, due_amount: 89.99, ...values }} />, {
    user: ADMIN,
    routes: { [LIST]: { payments }, ...routes },
  });
const click = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`, 'u')), {
    target: { value },
  });
const answer = { booking: BOOKING, payment: TRANSFER };

describe('the payments of a booking', () => {
  it('are listed with who recorded them', async () => {
    open([TRANSFER, { ...TRANSFER, id: BOOKING.id, kind: 'refund', method: 'card', amount: 5 }]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Payment, Bank transfer: £40.00, 20 November 2026');
    expect(first).toHaveTextContent('Reference HW 100. Recorded by ada@haulway.test');
    expect(second).toHaveTextContent('Refund, Card: £5.00');
    expect(screen.getAllByRole('button', { name: /^Reverse/u })).toHaveLength(1);
  });

  it('say when there are none, and what is to be paid back', async () => {
    open([], { values: { pay_back_amount: 40, due_amount: 0 } });
    expect(await screen.findByText('Nothing is paid yet.')).toBeVisible();
    expect(screen.getByText('To pay back: £40.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record a payment' })).not.toBeInTheDocument();
  });

  it('are recorded with amount, way, reference and date', async () => {
    const { requests } = open([], { routes: { [RECORD]: answer } });
    await click('Record a payment');
    type('Amount in pounds', '90');
    expect(screen.getByText('At most £89.99 is left to pay')).toBeVisible();
    type('Amount in pounds', '£40');
    type('Reference', ' HW 100 ');
    type('Received on', '2026-11-19');
    await click('Record a payment');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ amount: 40, method: 'bank_transfer', reference: 'HW 100', received_on: '2026-11-19' },
      }),
    );
  });

  it('show why they were refused', async () => {
    const refusal = new FakeFailure(409, 'This amount is already recorded.', 'already_recorded');
    open([], { routes: { [RECORD]: refusal } });
    await click('Record a payment');
    type('Reference', 'HW 100');
    await click('Record a payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('This amount is already recorded.');
  });

  it.each(['slot_full', 'slot_closed'])('are recorded all the same after %s', async (code) => {
    const { requests } = open([], {
      routes: { [RECORD]: new FakeFailure(409, 'Choose another one.', code) },
    });
    await click('Record a payment');
    type('Reference', 'HW 100');
    await click('Record a payment');
    expect(await screen.findByRole('alert')).toHaveTextContent('the slot is full or closed by now');
    await click('Record it anyway');
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
        { reference: 'HW 100' },
        { reference: 'HW 100', overbook: true },
      ]),
    );
  });

  it('leave what is due after them for the next one, before the booking is loaded again', async () => {
    const due = (amount: number) => ({ ...BOOKING, paid_amount: 89.99 - amount, due_amount: amount });
    const responses = [{ booking: due(89.99) }, new Promise<never>(() => {})];
    const Shown = () => {
      const { data } = bookingsApi.useAdminBookingQuery(BOOKING.id);
      return data ? <PaymentsSection booking={data} /> : null;
    };
    renderRemote(() => <Shown />, {
      user: ADMIN,
      routes: {
        [`GET /bookings/${BOOKING.id}`]: () => responses.shift(),
        [LIST]: { payments: [] },
        [RECORD]: { booking: due(49.99), payment: TRANSFER },
      },
    });
    await click('Record a payment');
    type('Amount in pounds', '40');
    type('Reference', 'HW 100');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Record a payment' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Record a payment');
    expect(within(screen.getByRole('dialog')).getByLabelText('Amount in pounds')).toHaveValue('49.99');
  });

  it.each([
    [{}, '£40.00 will be due again.'],
    [{ status: 'cancelled', pay_back_amount: 0 }, 'This booking is cancelled, so nothing will be due.'],
    [{ status: 'cancelled', pay_back_amount: 70 }, 'nothing will be due. £30.00 will be left to pay back.'],
  ] as const)('say what their reversal does: %#', async (values, text) => {
    open([TRANSFER, { ...TRANSFER, id: BOOKING.id, amount: 30 }], { values });
    await click('Reverse £40.00');
    expect(await screen.findByRole('dialog')).toHaveTextContent(text);
  });

  it('are reversed with a reason', async () => {
    const { requests } = open([TRANSFER], { routes: { [REVERSE]: answer } });
    await click('Reverse £40.00');
    type('Reason', 'It bounced');
    await click('Reverse payment');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'It bounced' }),
    );
  });

  it('are paid back, at most what was recorded', async () => {
    const { requests } = open([TRANSFER], { routes: { [REFUND]: answer } });
    await click('Record a refund');
    type('Amount in pounds', '41');
    expect(screen.getByText('At most £40.00 is left to refund')).toBeVisible();
    type('Amount in pounds', '10');
    type('Reference', 'BACK 1');
    type('Reason', 'Less waste');
    await click('Record a refund');
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        ...{ amount: 10, method: 'bank_transfer', reference: 'BACK 1', reason: 'Less waste' },
      }),
    );
  });
});
