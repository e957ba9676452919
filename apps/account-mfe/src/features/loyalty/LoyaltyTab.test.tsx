import { FakeFailure, type FakeRequest, delayedResponse, clickButton } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import { offline } from '../../../test/offline.js';
import { renderSignedIn } from '../../../test/render-signed-in.js';
import { EARNED, pageOf } from '../../../test/samples.js';
import { LoyaltyTab } from './LoyaltyTab.js';

const open = (response: unknown) => renderSignedIn(LoyaltyTab, { 'GET /loyalty': response });
const ledger = (rows: readonly object[], total = rows.length) => ({
  ...pageOf('transactions', rows, total),
  balance: 0,
});

describe('the loyalty ledger', () => {
  it('explains how points are earned while it loads, before it says that there are none', async () => {
    const { pending, respond } = delayedResponse();
    open(pending);
    expect(screen.getByText(/You earn 1 point for every £1 you spend/u)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your loyalty points');
    expect(screen.queryByText('No loyalty transactions yet')).not.toBeInTheDocument();
    respond(ledger([]));
    expect(await screen.findByText('No loyalty transactions yet')).toBeVisible();
  });

  it('moves between pages, and requests each page', async () => {
    const respond = ({ query }: FakeRequest) =>
      ledger([{ ...EARNED, description: `page ${query.get('page')}` }], 41);
    const { requests } = open(respond);
    expect(await screen.findByText('page 1')).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await clickButton('Next page');
    expect(await screen.findByText('page 2')).toBeVisible();
    await clickButton('Previous page');
    expect(await screen.findByText('page 1')).toBeVisible();
    expect(requests.map(({ query }) => query.get('limit'))).toEqual(['20', '20']);
  });

  it.each([
    ['earned', 99, 'Booking INV-2026-000001Fri 20 Nov 2026+99 points'],
    ['spent', 40, '−40 points'],
    ['spent', -40, '−40 points'],
    ['reversed', 1, /−1 point$/u],
    ['earned', 0, '+0 points'],
    ['spent', 9_900, '−9,900 points'],
  ])('shows %s %s as %s', async (transaction_type, points, text) => {
    open(ledger([{ ...EARNED, transaction_type, points }]));
    expect(await screen.findByRole('listitem')).toHaveTextContent(text);
  });

  it('loads when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => ledger([EARNED])];
    open(() => responses.shift()?.());
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach Haulway.");
    await clickButton('Try again');
    expect(await screen.findByRole('listitem')).toHaveTextContent('INV-2026-000001');
  });

  it('keeps the current page and reports the error when the next page fails to load', async () => {
    open(({ query }: FakeRequest) =>
      query.get('page') === '1' ? ledger([EARNED], 41) : new FakeFailure(503, 'The service is busy.'),
    );
    await clickButton('Next page');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your loyalty points.");
    expect(screen.getByRole('listitem')).toHaveTextContent('INV-2026-000001');
  });
});
