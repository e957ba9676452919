import { EMPTY_BOOKING_DATA } from '@haulway/domain';
import {
  bookingSlice,
  dataChanged,
  draftSaved,
  flowCleared,
  flowOpened,
  hasUnsavedFlow,
} from './booking-slice.js';
import { type Flow } from './flow.js';

const flow: Flow = { owner: null, data: EMPTY_BOOKING_DATA, draft: null, attempt: null, unsaved: false };
const slug = 'man-and-van';
type Action = ReturnType<typeof flowOpened | typeof dataChanged | typeof draftSaved | typeof flowCleared>;
const after = (...actions: Action[]) => ({ booking: actions.reduce(bookingSlice.reducer, { flows: {} }) });

const opened = flowOpened({ slug, flow });
const changed = dataChanged({ slug, change: { wasteType: 'Garden' } });

test.each([
  ['nothing of booking', {}, false],
  ['an opened flow', after(opened), false],
  ['one with something entered', after(opened, changed), true],
  ['one that has ended', after(opened, changed, flowCleared(slug)), false],
])('%s', (_what, state, expected) => {
  expect(hasUnsavedFlow(state)).toBe(expected);
});

test('what was saved as a draft is safe, and what has been entered since is not', () => {
  const { booking: entered } = after(opened, changed);
  const data = entered.flows[slug]?.data ?? EMPTY_BOOKING_DATA;
  const draft = { id: 'd', version: 1, step: 1 };
  const booking = bookingSlice.reducer(entered, draftSaved({ slug, draft, data }));
  expect(hasUnsavedFlow({ booking })).toBe(false);
  expect(hasUnsavedFlow({ booking: bookingSlice.reducer(booking, changed) })).toBe(true);
});
