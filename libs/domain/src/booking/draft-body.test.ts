import { type BookingData, EMPTY_BOOKING_DATA } from './booking-data.js';
import { draftBodyOf, shouldAutosave } from './draft-body.js';
import { READY } from '../fixtures/accounts.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';
import { withOption } from './selection.js';

const service = SAMPLE_SERVICES.skip_hire;
const chosen: BookingData = {
  ...withOption(READY, 'skip_hire', { name: '4 Yard', pricePence: 18_000 }),
  wasteType: 'Garden Waste',
  postcode: 'LS1',
  waste_items: [],
};

describe('shouldAutosave', () => {
  it.each([
    [{}, false],
    [{ items: [{ name: 'Sofa', pricePence: 4500, quantity: 1 }] }, true],
    [{ address: { ...EMPTY_BOOKING_DATA.address, street: '1' } }, true],
    [{ address: { ...EMPTY_BOOKING_DATA.address, city: 'Leeds' } }, false],
    [{ skipSize: '4 Yard' }, true],
  ])('for %j is %s', (part, worth) => expect(shouldAutosave({ ...EMPTY_BOOKING_DATA, ...part })).toBe(worth));
});

describe('draftBodyOf', () => {
  it('contains address, date and items as specified', () => {
    expect(draftBodyOf(service, chosen, 3)).toMatchObject({
      service_id: service.id,
      service_base_price: 180,
      current_step: 3,
      items: [{ name: '4 Yard', price: 180, quantity: 1 }],
      address: {
        collection_address: '1 High Street, Leeds',
        collection_postcode: 'ls11aa',
        additional_address_info: ' Ring twice ',
      },
      datetime: { collection_date: '2026-12-04', collection_time_slot: 'afternoon' },
      total_price: 180,
    });
  });

  it('has null for a missing address and date', () => {
    expect(draftBodyOf(service, EMPTY_BOOKING_DATA, 1)).toMatchObject({ address: null, datetime: null });
  });
});
