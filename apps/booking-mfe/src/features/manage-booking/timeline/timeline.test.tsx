import { type Booking, type TimelineEntry } from '@haulway/contracts';
import { logger } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, FakeStream } from '@haulway/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ONE, openManaged, STREAM_OF, TIMELINE_OF } from '../../../../test/managed-booking.js';
import { BOOKING, BOOKING_ID, PAID } from '../../../../test/payment.js';

const BOOKED: TimelineEntry = { kind: 'booked', at: '2026-11-20T09:00:00.000Z' };
const PAYMENT: TimelineEntry = { kind: 'paid', at: '2026-11-20T09:05:00.000Z', amount: 99.99 };
const EN_ROUTE: TimelineEntry = { kind: 'en_route', at: '2026-12-04T08:30:00.000Z', worker: 'Kit' };
const ARRIVED: TimelineEntry = { ...EN_ROUTE, kind: 'arrived', at: '2026-12-04T09:00:00.000Z' };

const open = (booking: Booking, steps: unknown, more: FakeRoutes = {}) =>
  openManaged({
    [ONE]: { booking },
    [TIMELINE_OF]: Array.isArray(steps) ? { timeline: steps } : steps,
    ...more,
  });
const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));
const lines = async () => (await timeline()).getAllByRole('listitem').map(({ textContent }) => textContent);
const until = async (text: string) => (await timeline()).findByText(text, { ignore: '[role="status"]' });
const SLOT = 'Friday 4 December 2026, Morning (8:00 AM - 12:00 PM)';
const VISIT = `Collection on ${SLOT}`;

let hidden = false;
const hide = (now: boolean) =>
  act(() => {
    hidden = now;
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  jest.spyOn(logger, 'error').mockReturnValue();
});

describe('the timeline of a booking', () => {
  it('says every step in plain words, with its time', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    open(PAID, [
      BOOKED,
      PAYMENT,
      { kind: 'document', at: PAYMENT.at, document: { id: 'd', kind: 'invoice', number: 'INV-2026-000001' } },
      { kind: 'rescheduled', at },
      { kind: 'rescheduled', at },
      { kind: 'assigned', at, worker: 'Kit' },
      EN_ROUTE,
      ARRIVED,
      { kind: 'failed', at: ARRIVED.at, worker: 'Kit', reason: 'The gate was locked' },
      { kind: 'cancelled', at: ARRIVED.at },
      { kind: 'refund', at: ARRIVED.at, amount: 50 },
      { kind: 'restored', at: ARRIVED.at },
    ]);
    await until('Booked');
    expect(await lines()).toEqual([
      'Booked9am on Friday 20 November',
      'Paid £99.999:05am on Friday 20 November',
      'Invoice INV-2026-0000019:05am on Friday 20 November',
      'Moved to another date10am on Saturday 21 November',
      `Moved to ${SLOT}10am on Saturday 21 November`,
      'Kit will do your collection10am on Saturday 21 November',
      'Kit is on the way8:30am on Friday 4 December',
      'Kit has arrived9am on Friday 4 December',
      "We couldn't complete your collection: The gate was locked9am on Friday 4 December",
      'Cancelled9am on Friday 4 December',
      'Refund of £50.009am on Friday 4 December',
      'Cancellation undone9am on Friday 4 December',
      VISIT,
    ]);
    expect((await until('Booked')).nextElementSibling).toHaveAttribute('datetime', BOOKED.at);
  });

  it.each<[string, Booking, TimelineEntry[], string | undefined]>([
    ['unpaid', BOOKING, [BOOKED], `Collection planned for ${SLOT}`],
    ['paid', PAID, [BOOKED, PAYMENT], VISIT],
    ['on the way', PAID, [BOOKED, EN_ROUTE], undefined],
    [
      'moved after a failure',
      PAID,
      [
        { ...EN_ROUTE, kind: 'failed' },
        { ...ARRIVED, kind: 'rescheduled' },
      ],
      VISIT,
    ],
    [
      'cancelled and brought back',
      PAID,
      [
        { ...EN_ROUTE, kind: 'cancelled' },
        { ...ARRIVED, kind: 'restored' },
      ],
      VISIT,
    ],
    ['completed', { ...PAID, status: 'completed' }, [BOOKED, { ...ARRIVED, kind: 'collected' }], undefined],
  ])('ends with what comes next: %s', async (_state, booking, steps, next) => {
    open(booking, steps);
    await waitFor(async () => expect(await lines()).not.toHaveLength(0));
    const last = (await lines()).at(-1);
    if (next) expect(last).toBe(next);
    else expect(last).toMatch(/on Friday 4 December$/u);
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    open(PAID, () => (fails ? new FakeFailure(404, 'Away') : { timeline: [BOOKED] }));
    expect(await screen.findByText("We couldn't load the timeline")).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await until('Booked')).toBeVisible();
  });
});

describe('while the page is open', () => {
  const countOf = (requests: readonly { readonly path: string }[], route: string) =>
    requests.filter(({ path }) => route.endsWith(` ${path}`)).length;

  it('a new step appears, is announced, and the rest of the page follows', async () => {
    const stream = new FakeStream();
    let status: Booking['status'] = 'confirmed';
    const { requests } = open(PAID, [BOOKED], {
      [STREAM_OF]: stream,
      [ONE]: () => ({ booking: { ...PAID, status } }),
    });
    stream.send(BOOKED);
    await until('Booked');
    expect(await screen.findByText('confirmed')).toBeVisible();
    status = 'completed';
    act(() => stream.send({ ...ARRIVED, kind: 'collected' }));
    expect(await screen.findByText('completed')).toBeVisible();
    expect(await lines()).toEqual(['Booked9am on Friday 20 November', 'Collected9am on Friday 4 December']);
    expect((await timeline()).getByRole('status')).toHaveTextContent('Collected');
    expect(countOf(requests, STREAM_OF)).toBe(1);
    expect(requests.find(({ path }) => STREAM_OF.endsWith(path))?.headers['Haulway-Booking-Key']).toBe('k-1');
  });

  it('a step that arrives late stands where it happened', async () => {
    const stream = new FakeStream();
    open(PAID, [BOOKED, ARRIVED], { [STREAM_OF]: stream });
    stream.send(BOOKED, ARRIVED);
    await until('Kit has arrived');
    act(() => stream.send(EN_ROUTE));
    await until('Kit is on the way');
    expect((await lines()).map((line) => line?.replace(/\d.*/u, ''))).toEqual([
      'Booked',
      'Kit is on the way',
      'Kit has arrived',
    ]);
  });

  it('a stream that ends is opened again, and one that fails is replaced by polling', async () => {
    const streams = [new FakeStream(), new FakeFailure(503, 'Away'), new FakeStream()];
    let steps = [BOOKED];
    const { requests } = open(PAID, () => ({ timeline: steps }), { [STREAM_OF]: () => streams.shift() });
    const [first] = streams;
    await until('Booked');
    steps = [BOOKED, EN_ROUTE];
    if (first instanceof FakeStream) act(() => first.end());
    expect(await until('Kit is on the way')).toBeVisible();
    steps = [BOOKED, EN_ROUTE, ARRIVED];
    expect(await until('Kit has arrived')).toBeVisible();
    await waitFor(() => expect(countOf(requests, STREAM_OF)).toBe(3));
    expect(countOf(requests, TIMELINE_OF)).toBe(3);
  });

  it('a hidden page follows nothing, and catches up when it is shown again', async () => {
    const streams = [new FakeStream(), new FakeStream()];
    let steps = [BOOKED];
    const { requests, unmount } = open(PAID, () => ({ timeline: steps }), {
      [STREAM_OF]: () => streams.shift(),
    });
    await until('Booked');
    await waitFor(() => expect(countOf(requests, STREAM_OF)).toBe(1));
    hide(true);
    steps = [BOOKED, EN_ROUTE];
    hide(false);
    expect(await until('Kit is on the way')).toBeVisible();
    await waitFor(() => expect(countOf(requests, STREAM_OF)).toBe(2));
    unmount();
    hide(true);
    hide(false);
    expect(countOf(requests, STREAM_OF)).toBe(2);
  });

  it('nothing is requested any more once the booking may not be seen', async () => {
    let right = true;
    const stream = new FakeStream();
    const { requests } = open(PAID, () => (right ? { timeline: [BOOKED] } : new FakeFailure(404)), {
      [STREAM_OF]: stream,
    });
    await until('Booked');
    right = false;
    act(() => stream.end());
    await waitFor(() => expect(countOf(requests, TIMELINE_OF)).toBe(2));
    expect(countOf(requests, `GET /bookings/${BOOKING_ID}/timeline/stream`)).toBe(1);
    expect(await until('Booked')).toBeVisible();
  });
});
