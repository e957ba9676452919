import type { AdminBooking } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING, listOf } from '../../../../test/sample-bookings.js';
import { BookingsManagement } from '../components/BookingsManagement.js';

const BULK = 'POST /bookings/admin/bulk';
const OPTIONS = 'GET /bookings/admin/cancel-options';
const another = (n: number, parts: Partial<AdminBooking>): AdminBooking => ({
  ...BOOKING,
  id: `9a9a9a9${n}-5b7e-4a83-9c57-0d1b5a3c9e10`,
  version: 7,
  ...parts,
});
const PART = another(1, {
  customer_name: 'Bob Sample',
  payment_status: 'partially_refunded',
  refunded_amount: 30,
});
const UNPAID = another(2, { customer_name: 'Una Paid', payment_status: 'pending' });
const COLLECTED = another(3, { customer_name: 'Col Lected', status: 'completed' });

const termsOf = (booking: AdminBooking, refund_amount: number) => ({
  id: booking.id,
  cancel: { allowed: true, refund_amount, fee_amount: 0, reason: null },
});
const TERMS = { options: [termsOf(BOOKING, 65), termsOf(PART, 49.5)] };
const changed = (booking: AdminBooking, refund: object | null = null) => ({
  outcome: 'changed',
  id: booking.id,
  booking,
  refund,
});

const openDialog = async (routes: FakeRoutes) => {
  const rendered = renderRemote(BookingsManagement, {
    user: ADMIN,
    path: '/admin',
    routes: {
      'GET /bookings/admin/all': listOf(BOOKING, PART, UNPAID, COLLECTED),
      'GET /bookings/admin/workers': { workers: [] },
      [OPTIONS]: TERMS,
      ...routes,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all bookings on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set status' }));
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Cancelled');
  const button = dialog.getByRole('button', { name: 'Update 4 bookings' });
  const save = async () => {
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  };
  const sent = () => rendered.requests.filter(({ method }) => method === 'POST');
  return { ...rendered, dialog, save, sent };
};
const named = (...amounts: readonly (number | undefined)[]) => ({
  bookings: [BOOKING, PART, UNPAID, COLLECTED].map(({ id, version }, index) => {
    const refund_amount = amounts[index];
    return { id, version, ...(refund_amount === undefined ? {} : { refund_amount }) };
  }),
  status: 'cancelled',
});

afterEach(() => jest.restoreAllMocks());

describe('cancelling many bookings', () => {
  it('asks about the payments, and keeps them only when that is chosen', async () => {
    const { dialog, save, sent, requests } = await openDialog({
      [BULK]: { results: [changed(BOOKING), changed(PART), changed(UNPAID), changed(COLLECTED)] },
    });
    const question = dialog.getByRole('group', {
      name: '2 are paid, £229.98. How much is refunded?',
    });
    await userEvent.click(within(question).getByRole('radio', { name: 'No refund' }));
    expect(dialog.getByText(/We.ll email each customer/)).toBeVisible();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual(named(0, 0, undefined, 0));
    expect(requests.find(({ path }) => path.endsWith('/cancel-options'))?.query.get('ids')).toBe(
      `${BOOKING.id},${PART.id}`,
    );
  });

  it('preselects the refund by the policy of each booking, once it is loaded', async () => {
    const { dialog, save, sent, toasts } = await openDialog({
      [BULK]: {
        results: [
          changed(BOOKING, { amount: 65, outcome: 'made' }),
          changed(PART, { amount: 49.5, outcome: 'made' }),
          changed(UNPAID),
          changed(COLLECTED),
        ],
      },
    });
    expect(await dialog.findByRole('radio', { name: 'Refund by policy £114.50' })).toBeChecked();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual(named(65, 49.5, undefined, 0));
    expect(toasts).toMatchObject([
      { title: 'Bookings Updated', description: '4 bookings changed, £114.50 refunded' },
    ]);
  });

  it('refunds everything that is left of each payment', async () => {
    const { dialog, save, sent } = await openDialog({ [BULK]: { results: [] } });
    await userEvent.click(dialog.getByRole('radio', { name: 'Full refund £229.98' }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual(named(129.99, 99.99, undefined, 0));
  });

  it('works without the cancellation policy when it fails to load, and can load it again', async () => {
    let tries = 0;
    const { dialog } = await openDialog({
      [OPTIONS]: () => ((tries += 1) === 1 ? new FakeFailure(503, 'Busy') : TERMS),
    });
    expect(await dialog.findByText("We couldn't work out the refund.")).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'Refund by policy' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Update 4 bookings' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: 'Full refund £229.98' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('radio', { name: 'Refund by policy £114.50' })).toBeChecked();
  });

  it('lists failed refunds, pending refunds and refused bookings', async () => {
    const { dialog, save } = await openDialog({
      [BULK]: {
        results: [
          changed(BOOKING, { amount: 129.99, outcome: 'failed' }),
          changed(PART, { amount: 99.99, outcome: 'pending' }),
          { outcome: 'refused', id: UNPAID.id, error: 'booking_changed', message: 'It has been changed.' },
          changed(COLLECTED),
        ],
      },
    });
    await save();
    const lines = await dialog.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Una Paid, #9a9a9a92: It has been changed.',
      'Ada Example, #7f3c21aa: £129.99',
      'Bob Sample, #9a9a9a91: £99.99',
    ]);
    expect(dialog.getByText(/^3 of 4 bookings changed\./)).toBeVisible();
    expect(dialog.getByText(/the refund was refused/)).toBeVisible();
    expect(dialog.getByText(/retried automatically/)).toBeVisible();
  });

  it('retries with the same idempotency key, and uses a new one after a change', async () => {
    const keys: unknown[] = [];
    const { dialog, save } = await openDialog({
      [BULK]: ({ headers }: FakeRequest) => {
        keys.push(headers['Idempotency-Key']);
        return new FakeFailure(503, 'The service is busy for a moment. Please try again.');
      },
    });
    await save();
    expect(await dialog.findByText(/The service is busy/)).toBeVisible();
    await save();
    await waitFor(() => expect(keys).toHaveLength(2));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Full refund £229.98' }));
    await save();
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toMatch(/^bulk-/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test('confirming bookings again says first how much of their money has gone back', async () => {
  const refunded = (n: number, refunded_amount: number) =>
    another(n, { status: 'cancelled', payment_status: 'refunded', refunded_amount });
  const list = listOf(BOOKING, refunded(4, 129.99), refunded(5, 20), PART);
  const { dialog } = await openDialog({ 'GET /bookings/admin/all': list });
  expect(dialog.queryByText(/has been refunded/u)).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Confirmed');
  expect(
    dialog.getByText('£149.99 has been refunded to the customers of 2 of these 4 bookings'),
  ).toBeVisible();
});
