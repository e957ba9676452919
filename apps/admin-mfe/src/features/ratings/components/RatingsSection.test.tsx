import type { AdminRating } from '@haulway/contracts';
import { FakeFailure, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import RatingsSection from './RatingsSection.js';

const ID = '0b8c2c5e-7d0e-4c8a-9a55-1f0a9e3f1a11';
const RATING: AdminRating = {
  id: ID,
  _id: ID,
  booking_id: 'f1d2d2f9-24e9-4ac8-8b1a-0f2f4f3c9b77',
  customer_name: 'Ann Other',
  outcode: 'LS1',
  stars: 4,
  text: 'Quick & <b>tidy</b>',
  created_at: '2026-07-01T08:00:00.000Z',
  text_at: '2026-07-01T08:00:00.000Z',
  seen_at: null,
  reply: null,
  replied_at: null,
  hidden_at: null,
  hidden_reason: null,
  shown: false,
  version: 3,
};
const responseOf = (ratings: AdminRating[]) => ({ ratings, total: ratings.length, page: 1, limit: 20 });
const open = (routes: Record<string, unknown>) => renderRemote(RatingsSection, { routes, user: ADMIN });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method !== 'GET');

describe('the ratings', () => {
  it('show who rated, the text as text, its state, and the booking', async () => {
    const hidden = {
      ...RATING,
      id: 'x',
      customer_name: 'Bob',
      hidden_at: RATING.text_at,
      hidden_reason: 'Names a worker',
      reply: 'Sorry',
    };
    open({ 'GET /ratings/admin': responseOf([RATING, { ...hidden, seen_at: RATING.text_at }]) });
    const row = await screen.findByRole('row', { name: /^Ann Other/u });
    for (const fact of ['LS1', '4 of 5', 'Quick & <b>tidy</b>', 'Held back', '01/07/2026, 09:00'])
      expect(row).toHaveTextContent(fact);
    expect(within(row).getByRole('link', { name: 'Booking #f1d2d2f9' })).toBeVisible();
    const other = screen.getByRole('row', { name: /^Bob/u });
    expect(other).toHaveTextContent('Hidden because: Names a worker');
    expect(other).toHaveTextContent('Our reply');
    expect(within(other).queryByRole('button', { name: /^(?:Show|Hide)/u })).not.toBeInTheDocument();
  });

  it('are shown, replied to and hidden, each for the text that was read', async () => {
    const { requests } = open({
      'GET /ratings/admin': responseOf([RATING]),
      [`POST /ratings/admin/${ID}/seen`]: { rating: RATING },
      [`PUT /ratings/admin/${ID}/reply`]: { rating: RATING },
      [`POST /ratings/admin/${ID}/hide`]: { rating: RATING },
    });
    await click('Show the text of Ann Other');
    await waitFor(() => expect(writes(requests)).toHaveLength(1));
    await click('Reply to Ann Other');
    await click('Publish reply');
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveAccessibleDescription(/Enter a text/u);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'Thank you');
    await click('Publish reply');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Hide the text of Ann Other');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Spam');
    await click('Hide text');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes(requests)).toMatchObject([
      { path: `/ratings/admin/${ID}/seen`, body: { version: 3 } },
      { path: `/ratings/admin/${ID}/reply`, body: { text: 'Thank you', version: 3 } },
      { path: `/ratings/admin/${ID}/hide`, body: { reason: 'Spam', version: 3 } },
    ]);
  });

  it('keep what was typed when the text has been changed meanwhile', async () => {
    open({
      'GET /ratings/admin': responseOf([RATING]),
      [`PUT /ratings/admin/${ID}/reply`]: new FakeFailure(409, 'Please look at it again.'),
    });
    await click('Reply to Ann Other');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Thank you');
    await click('Publish reply');
    expect(await screen.findByText('Please look at it again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Thank you');
  });

  it('can be filtered, and say when there are none', async () => {
    const { requests } = open({ 'GET /ratings/admin': responseOf([]) });
    expect(await screen.findByText('No ratings yet')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Hidden texts');
    expect(await screen.findByText('No ratings of this kind')).toBeVisible();
    await waitFor(() => expect(requests.map(({ query }) => query.get('show'))).toContain('hidden'));
  });
});
