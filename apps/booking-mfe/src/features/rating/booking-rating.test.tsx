import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRequest } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { click, ONE, openManaged, RATING_OF } from '../../../test/managed-booking.js';
import { BOOKING_ID, PAID } from '../../../test/payment.js';

const PUT = `PUT /bookings/${BOOKING_ID}/rating`;
const COMPLETED = { [ONE]: { booking: { ...PAID, status: 'completed' } } };
const RATING = {
  stars: 4,
  text: 'Quick\n<b>tidy</b>',
  created_at: '2026-11-20T10:00:00.000Z',
  change_until: '2026-12-04T10:00:00.000Z',
  reply: null,
};

const star = (name: string) => screen.findByRole('radio', { name });
const textField = () => screen.getByRole('textbox', { name: /^What went well/u });

describe('the rating of a booking', () => {
  it('is given with the keyboard and the key of the booking, and then shown', async () => {
    let response: object = { rating: null, can_rate: true };
    const { requests } = openManaged({
      ...COMPLETED,
      [RATING_OF]: () => response,
      [PUT]: ({ body }: FakeRequest) => {
        response = { rating: { ...RATING, ...Object(body) }, can_rate: true };
        return { rating: { ...RATING, ...Object(body) } };
      },
    });
    (await star('1 star')).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}');
    expect(await star('4 stars')).toBeChecked();
    expect(await star('4 stars')).toHaveAccessibleDescription('Good');
    await userEvent.type(textField(), RATING.text);
    await click('Send rating');
    expect(await screen.findByText(/You gave us 4 out of 5 stars/u)).toBeVisible();
    expect(screen.getByText(/<b>tidy<\/b>/u)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your rating' })).toHaveFocus();
    const [sent] = requests.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ stars: 4, text: RATING.text });
    expect(sent?.headers['Haulway-Booking-Key']).toBe('k-1');
  });

  it('needs stars, and at most 1,000 characters', async () => {
    const { requests } = openManaged({ ...COMPLETED, [PUT]: { rating: RATING } });
    await click('Send rating');
    expect(screen.getByText('Choose 1 to 5 stars')).toBeVisible();
    expect(await star('1 star')).toHaveFocus();
    await userEvent.click(await star('5 stars'));
    await userEvent.click(textField());
    await userEvent.paste('🚚'.repeat(1_001));
    await click('Send rating');
    expect(textField()).toHaveAccessibleDescription(/1,000 characters or fewer/u);
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('stays in the form when saving fails', async () => {
    openManaged({ ...COMPLETED, [PUT]: new FakeFailure(503, 'Try later.') });
    await userEvent.click(await star('2 stars'));
    await userEvent.type(textField(), 'Late');
    await click('Send rating');
    expect(await screen.findByText('Try later.')).toBeVisible();
    expect(await star('2 stars')).toBeChecked();
    expect(textField()).toHaveValue('Late');
  });

  it('is shown with our reply, and can be changed in time', async () => {
    const { container } = openManaged({
      ...COMPLETED,
      [RATING_OF]: { rating: { ...RATING, reply: 'Thank you' }, can_rate: true },
    });
    const reply = await screen.findByRole('heading', { name: 'Our reply' });
    expect(within(reply.parentElement ?? container).getByText('Thank you')).toBeVisible();
    expect(screen.getByText('You can change it until Friday 4 December 2026.')).toBeVisible();
    await click('Change rating');
    expect(await star('4 stars')).toBeChecked();
    await click('Cancel');
    expect(await screen.findByRole('button', { name: 'Change rating' })).toBeVisible();
  });

  it('cannot be changed later, and is not asked for before the collection or without a payment', async () => {
    const late = openManaged({ ...COMPLETED, [RATING_OF]: { rating: RATING, can_rate: false } });
    expect(await screen.findByText(/You gave us 4 out of 5 stars/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change rating' })).not.toBeInTheDocument();
    late.unmount();
    const ahead = openManaged();
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(ahead.requests.filter(({ path }) => path.endsWith('/rating'))).toEqual([]);
    ahead.unmount();
    openManaged({ ...COMPLETED, [RATING_OF]: { rating: null, can_rate: false } });
    expect(await screen.findByRole('heading', { name: 'Documents' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('How did it go?')).not.toBeInTheDocument());
  });

  it('can be loaded again after an error', async () => {
    jest.spyOn(logger, 'error').mockReturnValue();
    let responses = 0;
    openManaged({
      ...COMPLETED,
      [RATING_OF]: () => (++responses === 1 ? new FakeFailure(500) : { rating: null, can_rate: true }),
    });
    expect(await screen.findByText("We couldn't load your rating")).toBeVisible();
    await click('Try again');
    expect(await star('5 stars')).toBeVisible();
  });
});
