import { blockingMessages, preBookingMessage } from './blocking-messages.js';
import { type BookingData, EMPTY_BOOKING_DATA } from './booking-data.js';

const complete: BookingData = {
  ...EMPTY_BOOKING_DATA,
  selectedLoadSize: 'Full Load',
  address: { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', additionalInfo: '' },
  dateTime: { date: '2026-12-04', timeSlot: 'morning' },
  customer_name: 'Ann Example',
  customer_email: 'ann@example.com',
};
const guest = { guest: true };
const billed = {
  for_business: true,
  billing_differs: true,
  billing_street: '1 Lane',
  billing_city: 'London',
  billing_postcode: 'EC1A 1BB',
};

describe('blockingMessages', () => {
  it('lists everything that is missing for a guest with an empty booking', () => {
    expect(blockingMessages(EMPTY_BOOKING_DATA, guest)).toEqual([
      'Please select items, load size, or service options',
      'Please complete the collection address',
      'Please select collection date and time',
      'Please enter your full name',
      'Please enter your email address',
    ]);
  });

  it('does not ask a signed-in customer for name and email', () => {
    expect(blockingMessages(EMPTY_BOOKING_DATA, { guest: false })).toHaveLength(3);
    expect(
      blockingMessages({ ...complete, customer_name: '', customer_email: '' }, { guest: false }),
    ).toEqual([]);
  });

  it('is empty when everything is there, with or without a phone number or another billing address', () => {
    for (const part of [{}, billed, { billing_differs: true }, { ...billed, billing_differs: false }])
      expect(blockingMessages({ ...complete, ...part }, guest)).toEqual([]);
  });

  it.each([
    [{ selectedLoadSize: undefined }, 'Please select items, load size, or service options'],
    [{ address: { ...complete.address, city: ' ' } }, 'Please complete the collection address'],
    [{ dateTime: { date: '2026-12-04', timeSlot: '' } }, 'Please select collection date and time'],
    [{ customer_name: '   ' }, 'Please enter your full name'],
    [{ customer_email: '\t' }, 'Please enter your email address'],
    [{ for_business: true, billing_differs: true }, 'Please complete the billing address'],
    [{ ...billed, billing_city: ' ' }, 'Please complete the billing address'],
  ] as const)('for %j is: %s', (part, message) => {
    expect(blockingMessages({ ...complete, ...part }, guest)).toEqual([message]);
  });

  it.each([
    { items: [{ name: 'Sofa', pricePence: 4500, quantity: 1 }] },
    { waste_items: [{ id: 'armchair', name: 'Armchair', quantity: 1 }] },
    { skipSize: '4 Yard' },
    { selectedBag: 'Midi' },
    { selectedOption: '240 L' },
  ])('accepts %j as a selection', (part) => {
    expect(blockingMessages({ ...complete, selectedLoadSize: undefined, ...part }, guest)).toEqual([]);
  });
});

describe('preBookingMessage', () => {
  it('asks for date and time before the address', () => {
    expect(preBookingMessage(EMPTY_BOOKING_DATA)).toBe('Please select a collection date and time');
    expect(preBookingMessage({ ...complete, address: EMPTY_BOOKING_DATA.address })).toBe(
      'Please provide a complete collection address',
    );
  });

  it('requires street and postcode, but not the city', () => {
    const without = (field: 'street' | 'city' | 'postcode') =>
      preBookingMessage({ ...complete, address: { ...complete.address, [field]: ' ' } });
    expect([without('street'), without('postcode')]).not.toContain(null);
    expect(without('city')).toBeNull();
  });
});
