import { FakeFailure, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOOKING, clickProceed, CUSTOMER_ROUTES, GUEST_ROUTES } from '../../../../test/payment.js';
import { renderBooking } from '../../../../test/render-booking.js';
import { FILLED, storeFlow } from '../../../../test/stored-flow.js';

const SUMMARY = '/book/man-and-van?step=4';
const BOOK = 'POST /bookings/guest';

const open = (routes: FakeRoutes = {}) => renderBooking(SUMMARY, { routes: { ...GUEST_ROUTES, ...routes } });
const fill = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

describe('a guest’s field that the API rejects', () => {
  it('shows its error, takes the focus and keeps its value', async () => {
    storeFlow({ data: { ...FILLED, customer_email: 'grace@example.test' } });
    const wrong = { customer_email: 'Must be an email address', customer_phone: 'Must be a phone number' };
    const { address, toasts } = open({
      [BOOK]: new FakeFailure(400, 'Please check the form.', 'invalid_request', wrong),
    });
    await clickProceed();
    expect(await screen.findByText('Must be an email address')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveValue('grace@example.test');
    expect(screen.getByLabelText('Phone (optional)')).toHaveAccessibleDescription(/Must be a phone number/u);
    expect(address()).toBe(SUMMARY);
    expect(toasts).toEqual([]);
    expect(screen.queryByText("Something's stopping us taking payment")).not.toBeInTheDocument();
  });

  it('is checked first: its own message, the focus and nothing else', async () => {
    storeFlow({ data: { ...FILLED, customer_email: 'grace@example' } });
    const { sent, toasts } = open();
    await clickProceed();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Invalid email address/u);
    expect(screen.queryByText("Something's stopping us taking payment")).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
    expect(sent(BOOK)).toEqual([]);
  });

  it('shows no error any more after it is corrected and sent again', async () => {
    storeFlow();
    let tries = 0;
    const { sent } = open({
      [BOOK]: () =>
        ++tries === 1
          ? new FakeFailure(400, 'Please check the form.', 'invalid_request', {
              customer_name: 'Must not be a link',
            })
          : { booking: BOOKING },
    });
    await clickProceed();
    expect(await screen.findByText('Must not be a link')).toBeVisible();
    fill('Full name', 'Grace Brewster');
    await clickProceed();
    // the click first clears the old message, and the request comes after it
    await waitFor(() =>
      expect(sent(BOOK)).toMatchObject([
        { customer_name: 'Grace Example' },
        { customer_name: 'Grace Brewster' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Must not be a link')).not.toBeInTheDocument());
  });
});

describe('proceeding', () => {
  it.each(['', '   ', '\u00A0'])('is not possible with a name of %j', async (customer_name) => {
    storeFlow({ data: { ...FILLED, customer_name } });
    const { sent } = open();
    expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Please enter your full name' })).toBeVisible();
    expect(sent(BOOK)).toEqual([]);
  });
});

it.each([
  ['the summary', SUMMARY, {}],
  ['the payment', '/book/man-and-van?step=4&view=payment', GUEST_ROUTES],
])('the terms and the privacy notice are linked in %s, in a new tab', async (_where, path, routes) => {
  storeFlow();
  renderBooking(path, { routes });
  expect(
    await screen.findByText(/ask us to start before the 14-day cancellation period ends/u),
  ).toBeVisible();
  for (const [name, path] of [
    ['terms (opens in a new tab)', '/terms'],
    ['privacy notice (opens in a new tab)', '/privacy'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

it('an account without a phone gets an optional phone field that says why it is needed', async () => {
  storeFlow({ owner: SAMPLE_USER.id });
  const { sent } = renderBooking(SUMMARY, {
    user: { ...SAMPLE_USER, phone: null },
    routes: CUSTOMER_ROUTES,
  });
  const phone = await screen.findByLabelText('Phone (optional)');
  expect(phone).toHaveAccessibleDescription(/text or call on the day/u);
  await userEvent.type(phone, '07700 900123');
  await clickProceed();
  await waitFor(() =>
    expect(sent('POST /bookings')).toMatchObject([
      { customer_phone: '07700 900123', user_id: SAMPLE_USER.id },
    ]),
  );
});

it('an account with a phone gets no phone field', async () => {
  storeFlow({ owner: SAMPLE_USER.id });
  renderBooking(SUMMARY, { user: { ...SAMPLE_USER, phone: '0161 496 0000' } });
  expect(await screen.findByText(/0161 496 0000/u)).toBeVisible();
  expect(screen.queryByLabelText('Phone (optional)')).not.toBeInTheDocument();
});
