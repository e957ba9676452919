import type { Booking } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  delayedResponse,
  clickButton,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSignedIn } from '../../../../test/render-signed-in.js';
import { BOOKING, pageOf } from '../../../../test/samples.js';
import { BookingsTab } from './BookingsTab.js';

function Tab() {
  return <BookingsTab userId={SAMPLE_USER.id} />;
}
const open = (routes: FakeRoutes, path = '/profile?tab=bookings') => renderSignedIn(Tab, routes, path);
const listOf = (...bookings: Booking[]) => pageOf('bookings', bookings);
const named = (service_name: string): Booking => ({ ...BOOKING, service_name });

describe('the bookings list', () => {
  it('says that it is loading, and not that there are no bookings', async () => {
    const { pending, respond } = delayedResponse();
    open({ 'GET /bookings': pending });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your bookings');
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    respond(listOf());
    expect(await screen.findByText('No bookings yet')).toBeVisible();
  });

  it('keeps the current page while the next one loads', async () => {
    const { pending, respond } = delayedResponse();
    const respondByPage = ({ query }: FakeRequest) =>
      query.get('page') === '2' ? pending() : pageOf('bookings', [named('the first page')], 23);
    open({ 'GET /bookings': respondByPage }, '/profile?tab=bookings&page=1');
    await clickButton('Next page');
    expect(screen.getByText('the first page')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true');
    respond(pageOf('bookings', [named('the second page')], 23));
    expect(await screen.findByText('the second page')).toBeVisible();
    expect(screen.queryByText('the first page')).not.toBeInTheDocument();
  });
});

describe('a page beyond the last one', () => {
  it('does not say that there are no bookings, and links to the first page', async () => {
    const respond = ({ query }: FakeRequest) =>
      pageOf('bookings', query.get('page') === '99' ? [] : [BOOKING], 23);
    const { address } = open({ 'GET /bookings': respond }, '/bookings?tab=bookings&page=99');
    expect(await screen.findByText('No bookings on this page')).toBeVisible();
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    await clickButton('Show latest bookings');
    expect(await screen.findByText('Man & Van')).toBeVisible();
    expect(address()).toBe('/bookings?tab=bookings');
  });
});

describe('a booking in the list', () => {
  it('has its own documents, opened beside those of another booking', async () => {
    const other = { ...named('Skip Hire'), id: 'other', _id: 'other', invoice_number: 'INV-1' };
    const { requests } = open({
      'GET /bookings': listOf(BOOKING, other),
      [`GET /bookings/${BOOKING.id}/documents`]: { documents: [] },
      'GET /bookings/other/documents': { documents: [] },
    });
    const [first, second] = await screen.findAllByRole('button', { name: 'Documents' });
    if (!first || !second) throw new Error('There are not two bookings');
    await userEvent.click(first);
    expect(await screen.findByText(/Your invoice will be here once you've paid/u)).toBeVisible();
    expect(second).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(second);
    expect(await screen.findByText("We're preparing your invoice. It'll be here in a moment.")).toBeVisible();
    expect(second).toHaveAccessibleDescription('Skip Hire');
    const requested = requests.map(({ path }) => path).filter((path) => path.endsWith('/documents'));
    expect(new Set(requested).size).toBe(2);
  });

  it('says that its documents are loading, and shows the error when that fails', async () => {
    const { pending, respond } = delayedResponse();
    open({ 'GET /bookings': listOf(BOOKING), [`GET /bookings/${BOOKING.id}/documents`]: pending });
    await clickButton('Documents');
    expect(await screen.findByText('Loading the documents')).toBeInTheDocument();
    respond(new FakeFailure(503, 'The service is busy for a moment.'));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the documents");
    await waitFor(() => expect(screen.queryByText('Loading the documents')).not.toBeInTheDocument());
  });
});

const openList = (response: unknown) => open({ 'GET /bookings': response });

describe('the bookings tab', () => {
  it('shows service, date, slot, address, price and status', async () => {
    const { requests } = openList(pageOf('bookings', [BOOKING]));
    const row = (await screen.findByText('Man & Van')).closest('li');
    for (const text of [
      'Fri 4 Dec 2026',
      'Afternoon (12:00 PM - 4:00 PM)',
      '1 Sample Street, Exampleton, EX1 1AA',
      '£99.99',
    ])
      expect(row).toHaveTextContent(text);
    expect(screen.getByText('pending')).toHaveClass('yellow');
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `/booking/${BOOKING._id}`);
    expect(requests[0]?.query.get('limit')).toBe('5');
    expect(requests[0]?.query.get('user_id')).toBe(SAMPLE_USER.id);
    expect(screen.queryByRole('button', { name: /View all/ })).not.toBeInTheDocument();
  });

  it('shows what was booked, and can book it again once it is paid', async () => {
    const skip = { name: '8 Yard Large Skip', price: 310, quantity: 1 };
    const paid: Booking = { ...BOOKING, status: 'confirmed', payment_status: 'paid', addons: [skip] };
    openList(pageOf('bookings', [paid]));
    const row = (await screen.findByText('8 Yard Large Skip')).closest('ul');
    expect(row).toHaveTextContent('8 Yard Large Skip1 Sample Street, Exampleton, EX1 1AAFri 4 Dec 2026');
    const again = screen.getByRole('link', { name: 'Book again' });
    expect(again).toHaveAccessibleDescription('Man & Van');
    expect(again).toHaveAttribute('href', `/book/${paid.service_id}?step=3&again=${paid.id}`);
  });

  it('shows where the refund of a cancelled booking is', async () => {
    const refund = { amount: 99.99, state: 'requested', at: '2026-11-20T10:00:00.000Z' } as const;
    const cancelled: Booking = {
      ...BOOKING,
      status: 'cancelled',
      payment_status: 'paid',
      history: {
        moved_at: null,
        cancelled_at: '2026-11-20T10:00:00.000Z',
        refunds: [{ ...refund, arrives_by: '2026-12-04' }],
      },
    };
    openList(pageOf('bookings', [cancelled]));
    expect(await screen.findByText('cancelled')).toHaveClass('red');
    expect(screen.getByText('Refund of £99.99 on its way to your card, by 4 December 2026')).toBeVisible();
  });

  it('opens the documents of a booking, and requests them only then', async () => {
    const DOCUMENTS = `GET /bookings/${BOOKING.id}/documents`;
    const invoice = {
      id: '5f0b6c1e-6c2b-4f0e-9d57-0c6f1f0f8a11',
      kind: 'invoice',
      number: 'INV-2026-000001',
      issued_at: '2026-11-20T10:00:00.000Z',
      total_price: 99.99,
    };
    let tries = 0;
    const { requests } = open({
      'GET /bookings': pageOf('bookings', [BOOKING]),
      [DOCUMENTS]: () => (++tries === 1 ? new FakeFailure(500) : { documents: [invoice] }),
    });
    const button = await screen.findByRole('button', { name: 'Documents' });
    expect(button).toHaveAccessibleDescription('Man & Van');
    expect(requests).toHaveLength(1);
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Invoice INV-2026-000001' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download INV-2026-000001' })).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('button', { name: 'Invoice INV-2026-000001' })).not.toBeInTheDocument();
  });

  it('only logs a failed load, and can load again', async () => {
    let tries = 0;
    openList(() => (++tries === 1 ? new FakeFailure(500) : pageOf('bookings', [BOOKING])));
    await userEvent.click(await screen.findByRole('button', { name: 'Load bookings' }));
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.error).toHaveBeenCalledWith('Failed to fetch bookings', expect.anything());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText('Man & Van')).toBeVisible();
  });
});

describe('an unpaid booking', () => {
  // far in the future, and with its own deadline, so that it can be paid on any date
  const UNPAID: Booking = {
    ...BOOKING,
    collection_date: '2999-12-04',
    expires_at: '2999-12-01T09:00:00.000Z',
  };

  it('shows its payment deadline, and links to its payment', async () => {
    openList(pageOf('bookings', [UNPAID]));
    expect(await screen.findByText(/Pay by 9am on Sunday 1 December/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/booking/${UNPAID._id}?pay=now`,
    );
    expect(screen.queryByRole('link', { name: 'Book again' })).not.toBeInTheDocument();
  });

  it('is not said to be cancelled when the office has confirmed it', async () => {
    openList(pageOf('bookings', [{ ...UNPAID, status: 'confirmed' }]));
    expect(await screen.findByText('Not paid yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
    expect(screen.queryByText(/will be cancelled/u)).not.toBeInTheDocument();
  });

  it('is deleted only after the customer confirms', async () => {
    let bookings = [UNPAID];
    const remove = () => void (bookings = []);
    const { requests, toasts } = open({
      'GET /bookings': () => pageOf('bookings', bookings),
      [`DELETE /bookings/${UNPAID._id}`]: remove,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('No bookings yet')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Booking cancelled', tone: 'success' }]);
  });

  it('shows no payment text once it is paid or refunded, but where the refund is', async () => {
    const refunded: Booking = {
      ...UNPAID,
      status: 'confirmed',
      payment_status: 'partially_refunded',
      refunded_amount: 20,
      history: {
        moved_at: null,
        cancelled_at: null,
        refunds: [{ amount: 20, state: 'made', at: '2026-11-20T10:00:00.000Z', arrives_by: '2026-12-04' }],
      },
    };
    openList(pageOf('bookings', [refunded]));
    expect(
      await screen.findByText(
        'Refund of £20.00 made on 20 November 2026. It will reach your card by 4 December 2026.',
      ),
    ).toBeVisible();
    expect(screen.queryByText('Not paid yet.')).not.toBeInTheDocument();
  });

  it('says that nothing is paid for a booking that is confirmed again after its refund', async () => {
    const money = { payment_status: 'refunded', refunded_amount: UNPAID.total_price } as const;
    openList(pageOf('bookings', [{ ...UNPAID, ...money, status: 'confirmed' }]));
    expect(await screen.findByText(/^£99.99 has been refunded, so nothing is paid/u)).toBeVisible();
  });
});
