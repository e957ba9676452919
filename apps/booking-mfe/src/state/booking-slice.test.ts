import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import { flowOf } from '../../test/stored-flow.js';
import {
  bookingSlice,
  type BookingState,
  dataChanged,
  draftSaved,
  flowChanged,
  flowCleared,
  flowOpened,
  hasUnsavedFlow,
  selectFlow,
} from './booking-slice.js';
import { type Flow } from './flow.js';

const { reducer } = bookingSlice;
const slug = 'man-and-van';
const flow: Flow = { owner: null, data: EMPTY_BOOKING_DATA, draft: null, attempt: null, unsaved: false };
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]): { booking: BookingState } => ({
  booking: actions.reduce<BookingState>(reducer, { flows: {} }),
});

const opened = flowOpened({ slug, flow });
const changed = dataChanged({ slug, change: { wasteType: 'Garden' } });

describe('an unsaved flow', () => {
  it.each([
    ['nothing of booking', {}, false],
    ['an opened flow', after(opened), false],
    ['one with something entered', after(opened, changed), true],
    ['one that has ended', after(opened, changed, flowCleared(slug)), false],
    ['one of several', after(opened, flowOpened({ slug: 'skip-hire', flow: flowOf() }), changed), true],
  ])('is detected: %s', (_what, state, expected) => {
    expect(hasUnsavedFlow(state)).toBe(expected);
  });

  it.each([undefined, null, 'text', { booking: null }, { booking: 3 }, { booking: {} }])(
    'does not exist in a store without bookings: %j',
    (state) => {
      expect(hasUnsavedFlow(state)).toBe(false);
    },
  );

  it('is saved by a draft, until something else is entered', () => {
    const { booking: entered } = after(opened, changed);
    const data = entered.flows[slug]?.data ?? EMPTY_BOOKING_DATA;
    const draft = { id: 'd', version: 1, step: 1 };
    const booking = reducer(entered, draftSaved({ slug, draft, data }));
    expect(hasUnsavedFlow({ booking })).toBe(false);
    expect(booking.flows[slug]?.draft).toEqual(draft);
    expect(hasUnsavedFlow({ booking: reducer(booking, changed) })).toBe(true);
  });

  it('remains when the customer types while the save is running', () => {
    const { booking: sent } = after(opened, changed);
    const data = sent.flows[slug]?.data ?? EMPTY_BOOKING_DATA;
    const typed = reducer(sent, dataChanged({ slug, change: { wasteType: 'Garden waste' } }));
    const saved = reducer(typed, draftSaved({ slug, draft: { id: 'd', version: 1, step: 1 }, data }));
    expect(hasUnsavedFlow({ booking: saved })).toBe(true);
    expect(saved.flows[slug]?.data.wasteType).toBe('Garden waste');
  });
});

describe('a change of the steps’ data', () => {
  it('replaces the parts that it names, and address and date field by field', () => {
    const { booking } = after(
      flowOpened({ slug, flow: flowOf() }),
      dataChanged({
        slug,
        change: { address: { city: 'York' }, dateTime: { timeSlot: 'evening' }, totalPence: 5 },
      }),
    );
    const data = booking.flows[slug]?.data;
    expect(data?.address).toEqual({ ...flowOf().data.address, city: 'York' });
    expect(data?.dateTime).toEqual({ date: '2026-12-04', timeSlot: 'evening' });
    expect(data?.totalPence).toBe(5);
    expect(data?.items).toEqual(flowOf().data.items);
  });

  it('leaves the flows of other services alone', () => {
    const other = flowOpened({ slug: 'skip-hire', flow: flowOf() });
    const { booking } = after(opened, other, changed);
    expect(booking.flows['skip-hire']).toEqual(flowOf());
  });

  it.each([
    ['data', changed],
    [
      'a draft that comes late',
      draftSaved({ slug, draft: { id: 'd', version: 1, step: 1 }, data: flow.data }),
    ],
    ['an attempt', flowChanged({ slug, change: { attempt: null } })],
    ['its end', flowCleared(slug)],
  ])('does not reopen a flow that has ended: %s', (_what, action) => {
    expect(after(action).booking.flows).toEqual({});
  });
});

describe('selectFlow', () => {
  it('finds a service’s flow, and nothing before the host has added the slice', () => {
    expect(selectFlow(slug)(after(opened))).toBe(flow);
    expect(selectFlow('skip-hire')(after(opened))).toBeUndefined();
    expect(selectFlow(slug)({})).toBeUndefined();
  });
});
