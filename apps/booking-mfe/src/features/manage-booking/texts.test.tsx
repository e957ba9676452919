import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRequest } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openManaged, TEXTS_OF } from '../../../test/managed-booking.js';
import { BOOKING_ID } from '../../../test/payment.js';

const PUT = `PUT /bookings/${BOOKING_ID}/texts`;
const ON = { allowed: true, reason: null, number: '+447700900123' };
const OFF = { ...ON, allowed: false, reason: 'opted_out' };

const box = () => screen.findByRole('checkbox', { name: 'Send me texts about this booking' });

describe('texts about a booking', () => {
  it('are turned off and on with the key of the booking', async () => {
    let texts: object = ON;
    const { requests } = openManaged({
      [TEXTS_OF]: () => ({ texts }),
      [PUT]: ({ body }: FakeRequest) => {
        texts = JSON.stringify(body) === '{"allowed":false}' ? OFF : ON;
        return { texts };
      },
    });
    expect(await box()).toBeChecked();
    expect(await box()).toHaveAccessibleDescription(/^We'll text \+447700900123 when we're on our way/u);
    await userEvent.click(await box());
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-busy', 'false'));
    expect(await box()).not.toBeChecked();
    await userEvent.click(await box());
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-busy', 'false'));
    expect(await box()).toBeChecked();
    const sent = requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => body)).toEqual([{ allowed: false }, { allowed: true }]);
    expect(sent[0]?.headers['Haulway-Booking-Key']).toBe('k-1');
  });

  it('stay as they were when the change fails', async () => {
    openManaged({ [PUT]: new FakeFailure(503, 'Try later.') });
    await userEvent.click(await box());
    expect(await screen.findByText('Try later.')).toBeVisible();
    expect(await box()).toBeChecked();
  });

  it('cannot be sent without a mobile number, and the page says so', async () => {
    openManaged({ [TEXTS_OF]: { texts: { allowed: false, reason: 'no_mobile', number: null } } });
    expect(await screen.findByText(/don't have a mobile number for this booking/u)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /texts/u })).not.toBeInTheDocument();
  });

  it('are not mentioned on a site that sends none', async () => {
    openManaged({ [TEXTS_OF]: { texts: { ...ON, allowed: false, reason: 'texts_off' } } });
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Text messages' })).not.toBeInTheDocument(),
    );
  });

  it('can be loaded again after an error', async () => {
    jest.spyOn(logger, 'error').mockReturnValue();
    let responses = 0;
    openManaged({ [TEXTS_OF]: () => (++responses === 1 ? new FakeFailure(500) : { texts: ON }) });
    expect(await screen.findByText("We couldn't load your text message setting")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box()).toBeChecked();
  });
});
