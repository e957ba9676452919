import type { AdminBooking } from '@haulway/contracts';
import { FakeFailure, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, BOOKING } from '../../../../test/sample-bookings.js';
import { BookingActions } from './BookingActions.js';

const open = (booking: AdminBooking, routes: FakeRoutes = {}) =>
  renderRemote(() => <BookingActions booking={booking} />, { user: ADMIN, routes });

describe('the link for paying', () => {
  const UNPAID = {
    ...BOOKING,
    ...{ status: 'pending' as const, payment_status: 'pending' as const, invoice_number: null },
  };
  const LINK = `POST /bookings/${BOOKING.id}/payment-link`;
  const openLink = async (answer: unknown) => {
    const view = open(UNPAID, { [LINK]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Send payment link' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send payment link' }));
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send payment link' }));
    const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { ...view, dialog, send, sent };
  };

  it('is sent by email, unless another way is chosen', async () => {
    const { send, sent, toasts } = await openLink({ booking: UNPAID });
    await send();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Payment link sent', description: 'To ada@haulway.test.' }]),
    );
    expect(sent()).toEqual([{ by: 'email' }]);
  });

  it('is refused to a landline, and says so', async () => {
    const refusal = new FakeFailure(409, "This number can't receive texts.", 'no_mobile');
    const { dialog, send, sent } = await openLink(refusal);
    await userEvent.selectOptions(dialog.getByLabelText('Send the link by'), 'Email and text message');
    await send();
    expect(await dialog.findByText("This number can't receive texts.")).toBeVisible();
    expect(sent()).toEqual([{ by: 'both' }]);
  });

  it.each([{ due_amount: 0 }, { status: 'cancelled' as const }])('is not offered with %j', async (values) => {
    open({ ...UNPAID, ...values });
    await screen.findByRole('group', { name: 'Actions' });
    expect(screen.queryByRole('button', { name: 'Send payment link' })).not.toBeInTheDocument();
  });
});
