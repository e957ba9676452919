import { type AdminBooking } from '@haulway/contracts';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  renderRemote,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import { EditBookingDialog } from './EditBookingDialog.js';

const NOW = { ...BOOKING, status: 'completed' as const, assigned_worker: 'Robin', version: 4 };
const STALE = new FakeFailure(409, 'This booking has been changed since you opened it.', 'booking_changed', {
  booking: NOW,
  changes: [
    {
      at: '2026-11-21T10:42:00.000Z',
      admin: 'robin@haulway.test',
      what: 'status',
      from: 'confirmed',
      to: 'completed',
    },
  ],
});

const open = () => {
  const close = jest.fn();
  const update = ({ body }: FakeRequest) =>
    Reflect.get(Object(body), 'version') === 4 ? { booking: { ...NOW, version: 5 } } : STALE;
  const view = renderRemote(() => <EditBookingDialog booking={BOOKING} onClose={close} />, {
    user: ADMIN,
    routes: { [`PUT /bookings/admin/${BOOKING.id}`]: update },
  });
  return { ...view, close };
};

describe('editing a booking that another admin has changed', () => {
  it('shows the changes, keeps what was typed, and overwrites only on a second save', async () => {
    const { requests, toasts, close } = open();
    await userEvent.clear(screen.getByPlaceholderText('Worker name'));
    await userEvent.type(screen.getByPlaceholderText('Worker name'), 'Kim');
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('This booking has been changed since you opened it');
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Worker: Sam → Robin',
      'Status: confirmed → completed, by robin@haulway.test, 21/11/2026, 10:42',
    ]);
    expect(toasts).toEqual([
      { title: 'Error', description: 'Failed to update booking', tone: 'destructive' },
    ]);
    expect(screen.getByPlaceholderText('Worker name')).toHaveValue('Kim');
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { version: 3 },
      { version: 4, assigned_worker: 'Kim' },
    ]);
  });

  it('leaves the changes in fields that nobody typed into', async () => {
    const { requests, close } = open();
    await userEvent.type(screen.getByPlaceholderText('Internal notes...'), 'Ring first');
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      status: 'completed',
      assigned_worker: 'Robin',
      admin_notes: `${BOOKING.admin_notes ?? ''}Ring first`,
      version: 4,
    });
  });

  it('brings the notice into view, because the button is far below it on a phone', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    const notice = await screen.findByRole('alert');
    expect(scroll.mock.contexts).toEqual([notice.parentElement]);
  });

  it('can take over the current values', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use the current values' }));
    expect(screen.getByPlaceholderText('Worker name')).toHaveValue('Robin');
    expect(screen.getByLabelText('Status')).toHaveValue('completed');
  });
});

describe('cancelling a paid booking', () => {
  const PAID: AdminBooking = { ...BOOKING, status: 'confirmed', payment_status: 'paid', refunded_amount: 0 };
  const OPTIONS = 'GET /bookings/admin/cancel-options';
  const DUE = { allowed: true, fee_amount: 0, reason: null };
  const cancelAt = (booking: AdminBooking, routes: FakeRoutes = {}) => {
    const view = renderRemote(() => <EditBookingDialog booking={booking} onClose={jest.fn()} />, {
      user: ADMIN,
      routes: {
        [`PUT /bookings/admin/${BOOKING.id}`]: { booking },
        [`POST /bookings/${BOOKING.id}/cancel`]: { booking },
        [OPTIONS]: { options: [{ id: BOOKING.id, cancel: { ...DUE, refund_amount: 65 } }] },
        ...routes,
      },
    });
    const calls = () =>
      view.requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
    return { ...view, calls };
  };
  const chooseCancelled = () => userEvent.selectOptions(screen.getByLabelText('Status'), 'cancelled');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Booking' }));

  const choose = async (name: string) => {
    await chooseCancelled();
    await userEvent.click(await screen.findByRole('radio', { name }));
    await save();
  };
  const giveBack = () => choose('Full refund £129.99');
  const REST = { assigned_worker: PAID.assigned_worker, admin_notes: PAID.admin_notes ?? '' };

  it('saves the other fields first, and then refunds by cancelling', async () => {
    const { calls, toasts } = cancelAt(PAID);
    await giveBack();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking Updated' }]));
    expect(calls()).toEqual([
      ['PUT', { ...REST, version: PAID.version }],
      ['POST', { refund_amount: PAID.total_price }],
    ]);
  });

  it('neither cancels nor overwrites a booking that another admin has changed', async () => {
    const { calls, toasts } = cancelAt(PAID, { [`PUT /bookings/admin/${BOOKING.id}`]: STALE });
    await giveBack();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Error' }]));
    expect(calls().map(([method]) => method)).toEqual(['PUT']);
    expect(screen.getByLabelText('Status')).toHaveValue('cancelled');
  });

  it('saves again without a conflict after a failed refund', async () => {
    let tries = 0;
    const { calls, toasts } = cancelAt(PAID, {
      [`PUT /bookings/admin/${BOOKING.id}`]: () => ({
        booking: { ...PAID, version: PAID.version + 1 + tries },
      }),
      [`POST /bookings/${BOOKING.id}/cancel`]: () =>
        (tries += 1) === 1 ? new FakeFailure(503, 'The card provider does not respond') : { booking: PAID },
    });
    await giveBack();
    expect(await screen.findByText('The card provider does not respond')).toBeVisible();
    await save();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Booking Updated' }));
    expect(calls().filter(([method]) => method === 'PUT')).toEqual([
      ['PUT', { ...REST, version: PAID.version }],
      ['PUT', { ...REST, version: PAID.version + 1 }],
    ]);
  });

  it('preselects the refund by policy, and waits until it is known', async () => {
    const { pending, respond } = delayedResponse();
    const { calls, toasts } = cancelAt(PAID, { [OPTIONS]: pending });
    await chooseCancelled();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Update Booking' })).toBeDisabled();
    respond({ options: [{ id: BOOKING.id, cancel: { ...DUE, refund_amount: 65 } }] });
    expect(await screen.findByRole('radio', { name: 'Refund by policy £65.00' })).toBeChecked();
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking Updated' }]));
    expect(calls().at(-1)).toEqual(['POST', { refund_amount: 65 }]);
  });

  it('keeps the payment only when that is chosen', async () => {
    const { calls, toasts } = cancelAt(PAID);
    await choose('No refund');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking Updated' }]));
    expect(calls()).toMatchObject([['PUT', { status: 'cancelled' }]]);
  });

  it.each([
    ['unpaid', { payment_status: 'pending' }],
    ['already refunded', { payment_status: 'refunded', refunded_amount: PAID.total_price }],
    ['collected', { status: 'completed' }],
  ] as const)('asks nothing when the booking is %s', async (_what, part) => {
    cancelAt({ ...PAID, ...part });
    await chooseCancelled();
    expect(screen.queryByText(/How much is refunded\?/u)).not.toBeInTheDocument();
  });
});

describe('confirming a cancelled booking again', () => {
  const CANCELLED = { ...BOOKING, status: 'cancelled', payment_status: 'refunded' } as const;
  const GONE = '£129.99 has been refunded to the customer';
  const openAt = (booking: AdminBooking) =>
    renderRemote(() => <EditBookingDialog booking={booking} onClose={jest.fn()} />, { user: ADMIN });

  it('says first how much money has gone back', async () => {
    openAt({ ...CANCELLED, refunded_amount: 129.99 });
    expect(screen.queryByText(GONE)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    expect(screen.getByText(GONE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Booking' })).toBeEnabled();
  });

  it('says nothing when the money is still here', async () => {
    openAt({ ...CANCELLED, payment_status: 'paid' });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    expect(screen.queryByText(/has been refunded/u)).not.toBeInTheDocument();
  });
});
