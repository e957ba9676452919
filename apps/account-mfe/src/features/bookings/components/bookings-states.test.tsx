import type { Booking } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import {
  FakeFailure,
  type FakeRequest,
  type FakeRoutes,
  later,
  press,
  renderRemote,
  SAMPLE_USER,
} from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { offline } from '../../../../test/offline.js';
import { BOOKING, pageOf } from '../../../../test/samples.js';
import { BookingsTab } from './BookingsTab.js';

function Tab() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back in the browser</button>
      <BookingsTab userId={SAMPLE_USER.id} />
    </>
  );
}
const open = (routes: FakeRoutes, path = '/profile?tab=bookings') =>
  renderRemote(Tab, { path, routes, user: SAMPLE_USER });
const listOf = (...bookings: Booking[]) => pageOf('bookings', bookings);
const named = (service_name: string): Booking => ({ ...BOOKING, service_name });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

describe('the bookings list', () => {
  it('says that it is loading, and not that there are no bookings', async () => {
    const { given, answer } = later();
    open({ 'GET /bookings': given });
    expect(screen.getByRole('status')).toHaveTextContent('Loading your bookings');
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    answer(listOf());
    expect(await screen.findByText('No bookings yet')).toBeVisible();
  });

  it('keeps the current page while the next one loads', async () => {
    const { given, answer } = later();
    const answers = ({ query }: FakeRequest) =>
      query.get('page') === '2' ? given() : pageOf('bookings', [named('the first page')], 23);
    open({ 'GET /bookings': answers }, '/profile?tab=bookings&page=1');
    await press('Next page');
    expect(screen.getByText('the first page')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Bookings' })).toHaveAttribute('aria-busy', 'true');
    answer(pageOf('bookings', [named('the second page')], 23));
    expect(await screen.findByText('the second page')).toBeVisible();
    expect(screen.queryByText('the first page')).not.toBeInTheDocument();
  });

  it('returns to the previous page with the browser’s Back', async () => {
    const answer = ({ query }: FakeRequest) => pageOf('bookings', [named(`page ${query.get('page')}`)], 23);
    open({ 'GET /bookings': answer }, '/profile?tab=bookings&page=1');
    await press('Next page');
    await screen.findByText('page 2');
    await press('Back in the browser');
    expect(await screen.findByText('page 1')).toBeVisible();
  });

  it('loads again when the connection is back', async () => {
    const answers: (() => unknown)[] = [offline, () => listOf(BOOKING)];
    open({ 'GET /bookings': () => answers.shift()?.() });
    await press('Load bookings');
    expect(await screen.findByText('Man & Van')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load bookings' })).not.toBeInTheDocument();
  });
});

describe('a page beyond the last one', () => {
  it('does not say that there are no bookings, and links to the first page', async () => {
    const answer = ({ query }: FakeRequest) =>
      pageOf('bookings', query.get('page') === '99' ? [] : [BOOKING], 23);
    const { address } = open({ 'GET /bookings': answer }, '/bookings?tab=bookings&page=99');
    expect(await screen.findByText('No bookings on this page')).toBeVisible();
    expect(screen.queryByText('No bookings yet')).not.toBeInTheDocument();
    await press('Show the latest');
    expect(await screen.findByText('Man & Van')).toBeVisible();
    expect(address()).toBe('/bookings?tab=bookings');
  });
});

describe('a booking in the list', () => {
  it.each([
    ['pending', 'pending', 'yellow'],
    ['confirmed', 'confirmed', 'blue'],
    ['completed', 'completed', 'green'],
    ['cancelled', 'cancelled', 'red'],
  ] as const)('that is %s shows this status', async (status, text, tone) => {
    open({ 'GET /bookings': listOf({ ...BOOKING, status }) });
    expect(await screen.findByText(text)).toHaveClass(tone);
  });

  it('shows long names and addresses in full, as plain text', async () => {
    const long = {
      ...BOOKING,
      service_name: `<i>${'Clearance '.repeat(20)}</i>`,
      collection_address: 'A very long lane '.repeat(15).trim(),
      collection_postcode: '',
    };
    open({ 'GET /bookings': listOf(long) });
    const list = await screen.findByRole('list', { name: 'Bookings' });
    expect(list).toHaveTextContent(long.collection_address);
    expect(within(list).getByRole('heading')).toHaveTextContent(long.service_name.trim());
    expect(document.querySelector('i')).toBeNull();
  });

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
    expect(await screen.findByText(/The invoice is here once the booking is paid/u)).toBeVisible();
    expect(second).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(second);
    expect(await screen.findByText('The invoice is being made. It is here in a moment.')).toBeVisible();
    expect(second).toHaveAccessibleDescription('Skip Hire');
    const asked = requests.map(({ path }) => path).filter((path) => path.endsWith('/documents'));
    expect(new Set(asked).size).toBe(2);
  });

  it('says that its documents are loading, and shows the error when that fails', async () => {
    const { given, answer } = later();
    open({ 'GET /bookings': listOf(BOOKING), [`GET /bookings/${BOOKING.id}/documents`]: given });
    await press('Documents');
    expect(await screen.findByText('Loading the documents')).toBeInTheDocument();
    answer(new FakeFailure(503, 'The service is busy for a moment.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The documents could not be loaded');
    await waitFor(() => expect(screen.queryByText('Loading the documents')).not.toBeInTheDocument());
  });
});
