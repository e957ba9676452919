import { logger } from '@haulway/platform';
import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CANCEL,
  click,
  dialog,
  ONE,
  openManaged as open,
  RESCHEDULE,
} from '../../../test/managed-booking.js';
import { PAID } from '../../../test/payment.js';

const UNREACHABLE = "We couldn't reach Haulway. Please check your connection and try again.";

const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('a booking without a connection', () => {
  it('can be loaded again, and says whom to call until then', async () => {
    let away = true;
    open({ [ONE]: () => (away ? offline() : { booking: PAID }) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't show your booking");
    expect(alert).toHaveTextContent(UNREACHABLE);
    expect(within(alert).getByRole('link', { name: '0808 157 0123' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    away = false;
    await click('Try again');
    expect(await screen.findByText('Booking #74d915b4')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not said to be cancelled, and is cancelled by the next try', async () => {
    let away = true;
    let booking = PAID;
    const cancel = () => {
      if (away) return offline();
      booking = { ...PAID, status: 'cancelled' };
      return { booking };
    };
    const { sent, toasts } = open({ [ONE]: () => ({ booking }), [CANCEL]: cancel });
    await click('Cancel booking');
    const shown = await dialog('Cancel booking');
    await userEvent.click(shown.getByRole('button', { name: 'Cancel booking and refund £50.00' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(toasts).toEqual([]);
    expect(shown.getByRole('button', { name: 'Keep booking' })).toBeEnabled();
    away = false;
    await userEvent.click(shown.getByRole('button', { name: 'Cancel booking and refund £50.00' }));
    expect(await screen.findByText('cancelled')).toBeVisible();
    expect(sent(CANCEL)).toEqual([{ expected_refund: 50 }, { expected_refund: 50 }]);
    expect(toasts).toHaveLength(1);
  });

  it('keeps its date, and keeps the chosen one in the dialog', async () => {
    let away = true;
    const { toasts } = open({ [RESCHEDULE]: () => (away ? offline() : { booking: PAID }) });
    await click('Change date');
    const shown = await dialog('Change date');
    await userEvent.click(await shown.findByRole('radio', { name: /Afternoon/u }));
    await userEvent.click(shown.getByRole('button', { name: 'Confirm new date' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(shown.queryByText(/These slots are free/u)).not.toBeInTheDocument();
    expect(shown.getByRole('radio', { name: /Afternoon/u })).toBeChecked();
    expect(toasts).toEqual([]);
    away = false;
    await userEvent.click(shown.getByRole('button', { name: 'Confirm new date' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Booking rescheduled' }]));
  });
});

describe('a link that opens no booking', () => {
  it.each([400, 404])('is told from a lost connection: status %d', async (status) => {
    open({ [ONE]: new FakeFailure(status, 'No such booking') });
    expect(await screen.findByRole('heading', { name: "We couldn't find this booking" })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in to see it' })).toBeVisible();
  });

  it('does not ask a signed-in customer to sign in', async () => {
    open({ [ONE]: new FakeFailure(404, 'No such booking') }, undefined, SAMPLE_USER);
    expect(await screen.findByText(/signed in with the account you booked with/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in to see it' })).not.toBeInTheDocument();
  });
});
