import { bookingVatText } from './vat-of-booking.js';

describe('the VAT of a price that is shown plus VAT', () => {
  const skip = {
    serviceData: { skip_size: '8 Yard Large Skip' },
    addonPence: 31_000,
    totalPence: 31_000,
    discountPence: 0,
    vatPence: 5_167,
  };

  it('is in the charge, and a sentence says so before and after paying', () => {
    expect(bookingVatText(skip, false)).toBe('You pay £310.00 today. The invoice shows £51.67 VAT in it.');
    expect(bookingVatText(skip, true)).toBe('You paid £310.00. The invoice shows £51.67 VAT in it.');
  });

  it.each([
    ['VAT was added to it', { totalPence: 37_200 }],
    ['the price includes VAT', { serviceData: { bag_type: 'Midi Bag' } }],
  ])('is not explained where %s', (_why, values) =>
    expect(bookingVatText({ ...skip, ...values }, false)).toBeNull(),
  );
});
