import { FakeFailure, SAMPLE_USER } from '@haulway/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CUSTOMER_ROUTES } from '../../../test/payment.js';
import { renderBooking } from '../../../test/render-booking.js';
import { storeFlow } from '../../../test/stored-flow.js';
import { flowKey } from '../../state/flow-storage.js';

const AUTHENTICATION_FAILED = 'Authentication failed. Please log in again.';
const REFUSED = new FakeFailure(401, 'User not authenticated', 'unauthenticated');
const DRAFT = { id: 'd-1', version: 3, step: 4 };

const open = (step: number, routes = {}) => {
  storeFlow({ owner: SAMPLE_USER.id, draft: { ...DRAFT, step } });
  return renderBooking(`/book/man-and-van?step=${step}`, {
    user: SAMPLE_USER,
    routes: { ...CUSTOMER_ROUTES, 'POST /auth/refresh': REFUSED, ...routes },
  });
};
const street = () => screen.findByLabelText('Street address');

describe('a session that ends during a booking', () => {
  it('is reported when the draft is saved, and the entered data stay', async () => {
    const { toasts } = open(2, { 'PUT /drafts/d-1': REFUSED });
    await userEvent.type(await street(), ', Flat 7');
    await waitFor(() => expect(toasts).toEqual([{ title: AUTHENTICATION_FAILED, tone: 'destructive' }]));
    expect(await street()).toHaveValue('12 Example Street, Flat 7');
    expect(screen.getByText('Sign in to save your progress!')).toBeVisible();
    expect(screen.getByText('Failed to save draft')).toBeVisible();
  });

  it('is reported on Proceed to Payment; after signing in again the draft is continued', async () => {
    let ended = true;
    const book = CUSTOMER_ROUTES['POST /bookings'];
    const { toasts, sent, platform } = open(4, { 'POST /bookings': () => (ended ? REFUSED : book) });
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("You're no longer signed in");
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ title: 'Payment Error', description: AUTHENTICATION_FAILED }),
    );
    expect(screen.getByText(/12 Example Street, Sheffield/)).toBeVisible();
    ended = false;
    act(() => platform.session.update(SAMPLE_USER));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent('POST /bookings').at(-1)).toMatchObject({ user_id: SAMPLE_USER.id, draft_id: 'd-1' });
  });

  it('does not close a payment that has started', async () => {
    const { platform } = open(4);
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    await screen.findByRole('button', { name: 'Pay £99.99' });
    act(() => platform.session.lose());
    expect(screen.getByRole('button', { name: 'Pay £99.99' })).toBeVisible();
  });

  it('lets the customer continue as a guest, without the draft of the account', async () => {
    const { platform, sent } = open(4, {
      'POST /bookings/guest': CUSTOMER_ROUTES['POST /bookings'],
      'POST /payments/create-intent/guest': CUSTOMER_ROUTES['POST /payments/create-intent'],
    });
    await screen.findByRole('button', { name: 'Proceed to Payment' });
    act(() => platform.session.lose());
    await userEvent.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByRole('button', { name: 'Pay £99.99' })).toBeVisible();
    expect(sent('POST /bookings/guest')).toEqual([expect.not.objectContaining({ draft_id: 'd-1' })]);
  });

  it('does not show the entered data to another customer who signs in', async () => {
    const { platform } = open(2);
    await street();
    act(() => platform.session.lose());
    act(() => platform.session.update({ ...SAMPLE_USER, id: 'another', email: 'bob@haulway.test' }));
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    expect(sessionStorage.getItem(flowKey('man-and-van', 'another'))).not.toContain('Example Street');
  });

  it('differs from signing out, which hides the entered data until the customer signs in again', async () => {
    const { platform, goTo } = open(2);
    await street();
    act(() => platform.session.forget());
    expect(await screen.findByText('Step 1 of 4')).toBeVisible();
    act(() => platform.session.update(SAMPLE_USER));
    await goTo('/book/man-and-van?step=2');
    expect(await street()).toHaveValue('12 Example Street');
  });
});
