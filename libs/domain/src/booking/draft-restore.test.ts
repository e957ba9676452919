import { type Draft, draft as draftSchema, draftBody } from '@haulway/contracts';
import { type BookingData, EMPTY_BOOKING_DATA } from './booking-data.js';
import { selectedItems } from '../calculator/basket.js';
import { CALCULATOR_CATALOGUE } from '../calculator/catalogue.js';
import { bookingDataFromCalculator, draftFromCalculator } from './calculator-draft.js';
import { draftBodyOf } from './draft-body.js';
import { bookingDataOfDraft } from './draft-restore.js';
import { READY } from '../fixtures/accounts.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';
import { withOption } from './selection.js';

const service = SAMPLE_SERVICES.skip_hire;
const now = new Date('2026-11-20T12:00:00Z');
const chosen: BookingData = {
  ...withOption(READY, 'skip_hire', { name: '4 Yard', pricePence: 18_000 }),
  wasteType: 'Garden Waste',
  postcode: 'LS1',
  waste_items: [],
};

/** The draft that the API returns for a body, passed through JSON as on the wire. */
const stored = (body: unknown): Draft =>
  draftSchema.parse({
    address: null,
    datetime: null,
    access: null,
    skip_placement: null,
    ...draftBody.parse(JSON.parse(JSON.stringify(body))),
    id: service.id,
    _id: service.id,
    version: 1,
    created_at: '2026-11-19T12:00:00Z',
    updated_at: '2026-11-19T12:00:00Z',
  });

describe('bookingDataOfDraft', () => {
  it('restores what was saved', () => {
    expect(bookingDataOfDraft(stored(draftBodyOf(service, chosen, 3)), now)).toEqual(chosen);
  });

  it('restores the access answers and where the skip stands', () => {
    const access = { floor: '2', lift: false, parking: 'further', notes: 'Blue gate ' } as const;
    const answered = { ...chosen, access, skip_placement: 'road' } as const;
    const draft = stored(draftBodyOf(service, answered, 3));
    expect(draft).toMatchObject({ access: { ...access, notes: 'Blue gate' }, skip_placement: 'road' });
    expect(bookingDataOfDraft(draft, now)).toEqual(answered);
    expect(bookingDataOfDraft({ ...draft, draft_data: {} }, now).access).toEqual(draft.access);
  });

  it('ignores answers that nobody can choose', () => {
    const access = { floor: 3, lift: 'yes', parking: 'anywhere', contact: 'dog', notes: 'Blue gate' };
    const body = { ...draftBodyOf(service, chosen, 3), draft_data: { access, skip_placement: 'roof' } };
    const restored = bookingDataOfDraft(stored(body), now);
    expect(restored.access).toEqual({ notes: 'Blue gate' });
    expect(restored).not.toHaveProperty('skip_placement');
  });

  it('restores a draft from the calculator, with prices per unit', () => {
    const selection = { selected: selectedItems({ armchair: 2 }, CALCULATOR_CATALOGUE), postcode: 'SW1' };
    const resumed = bookingDataOfDraft(stored(draftFromCalculator({ service, ...selection })), now);
    expect(resumed).toEqual({ ...EMPTY_BOOKING_DATA, ...bookingDataFromCalculator(selection) });
  });

  it('falls back to the draft’s own items, address and date', () => {
    const body = {
      service_id: service.id,
      items: [{ id: 'row-1', name: 'Sofa', quantity: 2, price: 90, unit_price: 45 }],
      address: { collection_address: '2 Low Road, York, Yorkshire', collection_postcode: 'YO1' },
      datetime: { collection_date: '2026-12-05', collection_time_slot: 'morning' },
      total_price: 90,
    };
    const draft = stored({ service_name: 'skip-hire', service_base_price: 180, ...body });
    expect(bookingDataOfDraft(draft, now)).toMatchObject({
      items: [{ name: 'Sofa', quantity: 2, pricePence: 4500 }],
      address: { street: '2 Low Road', city: 'York', postcode: 'YO1', additionalInfo: 'Yorkshire' },
      dateTime: { date: '2026-12-05', timeSlot: 'morning' },
      totalPence: 9000,
    });
    expect(bookingDataOfDraft(draft, now).items[0]).not.toHaveProperty('id');
  });

  it('drops a date that can no longer be booked', () => {
    const draft = stored(draftBodyOf(service, chosen, 3));
    expect(bookingDataOfDraft(draft, new Date('2026-12-04T08:00:00Z')).dateTime).toEqual({
      date: '',
      timeSlot: 'afternoon',
    });
  });

  it('ignores values of another shape', () => {
    const draft_data = {
      items: [{ name: 3 }, null, 'x'],
      address: ['x'],
      skipSize: 4,
      waste_items: { a: 1 },
    };
    const draft = stored({ service_id: service.id, service_name: 'x', service_base_price: 1, draft_data });
    expect(bookingDataOfDraft(draft, now)).toEqual({ ...EMPTY_BOOKING_DATA, waste_items: [] });
  });
});
