import { EMPTY_BOOKING_DATA } from './booking-data.js';
import { dataOfSelection, readSelection } from './handed-selection.js';

const SKIP = {
  items: [{ name: '8 Yard Skip', pricePence: 26_000, quantity: 1 }],
  totalPence: 26_000,
  skipSize: '8 Yard Skip',
  wasteType: 'Soil/Rubble',
  skip_placement: 'road' as const,
};

it('is read as step 1 reports it, without what other steps fill in', () => {
  const reported = { data: { ...EMPTY_BOOKING_DATA, ...SKIP, postcode: 'LS1 4AP' }, complete: true };
  expect(readSelection(reported)).toEqual({ data: SKIP, complete: true });
});

it('makes the data of the booking steps', () => {
  expect(dataOfSelection({ data: SKIP, complete: true })).toEqual({ ...EMPTY_BOOKING_DATA, ...SKIP });
});

it.each([undefined, null, 'skip', 7, [], {}, { data: null }, { data: [] }])('is undefined for %j', (value) =>
  expect(readSelection(value)).toBeUndefined(),
);

it.each([
  { items: 'all', totalPence: -1, skipSize: 8, skip_placement: 'garden' },
  { items: [null, 7, { name: 'Sofa' }, { name: '', pricePence: 1, quantity: 1 }] },
])('leaves out what it cannot read: %j', (data) =>
  expect(readSelection({ data, complete: 'yes' })).toEqual({
    data: { items: [], totalPence: 0 },
    complete: false,
  }),
);
