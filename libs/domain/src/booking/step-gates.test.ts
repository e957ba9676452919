import fc from 'fast-check';
import { type BookingData, EMPTY_BOOKING_DATA } from './booking-data.js';
import {
  canContinueFrom,
  firstOpenStep,
  nextStep,
  parseStepQuery,
  previousStep,
  type Step,
} from './step-gates.js';

const given = (part: Partial<BookingData>): BookingData => ({ ...EMPTY_BOOKING_DATA, ...part });
const address = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', additionalInfo: '' };
const dateTime = { date: '2026-12-04', timeSlot: 'morning' } as const;
const item = { name: 'Sofa', pricePence: 4500, quantity: 1 };

describe('canContinueFrom step 1', () => {
  const skip = { skipSize: '4 Yard', wasteType: 'Mixed Waste', postcode: 'LS1' };
  const bag = { selectedBag: 'Midi', wasteType: 'Mixed Waste', postcode: 'LS1' };
  it.each([
    ['load_sizes', { selectedLoadSize: 'Full' }, true],
    ['load_sizes', { items: [item] }, false],
    ['skip_hire', skip, true],
    ['skip_hire', { ...skip, skipSize: undefined }, false],
    ['skip_hire', { ...skip, wasteType: '  ' }, false],
    ['skip_hire', { ...skip, postcode: ' ' }, false],
    ['skip_bags', bag, true],
    ['skip_bags', { ...bag, wasteType: '' }, false],
    ['skip_bags', { ...bag, postcode: undefined }, false],
    ['skip_bags', skip, false],
    ['bin_collection', { selectedOption: '240 L' }, true],
    ['bin_collection', { selectedLoadSize: 'Full' }, false],
    ['multi_item', { items: [item] }, true],
    ['multi_item', {}, false],
  ] as const)('for %s with %j is %s', (flow, part, open) => {
    expect(canContinueFrom(1, flow, given(part))).toBe(open);
  });
});

describe('canContinueFrom later steps', () => {
  it('requires street, city and postcode on step 2', () => {
    expect(canContinueFrom(2, 'load_sizes', given({ address }))).toBe(true);
    for (const field of ['street', 'city', 'postcode'] as const)
      expect(canContinueFrom(2, 'load_sizes', given({ address: { ...address, [field]: ' ' } }))).toBe(false);
  });

  it('requires date and time slot on step 3', () => {
    expect(canContinueFrom(3, 'load_sizes', given({ dateTime }))).toBe(true);
    expect(canContinueFrom(3, 'load_sizes', given({ dateTime: { ...dateTime, timeSlot: '' } }))).toBe(false);
    expect(canContinueFrom(3, 'load_sizes', given({ dateTime: { ...dateTime, date: '' } }))).toBe(false);
  });

  it('allows nothing after step 4', () => {
    expect(canContinueFrom(4, 'load_sizes', given({ selectedLoadSize: 'Full', address, dateTime }))).toBe(
      false,
    );
  });
});

describe('firstOpenStep', () => {
  const whole = given({ selectedLoadSize: 'Full', address, dateTime });
  it.each([
    [EMPTY_BOOKING_DATA, 4, 1],
    [EMPTY_BOOKING_DATA, null, 1],
    [whole, null, 1],
    [whole, 2, 2],
    [whole, 4, 4],
    [{ ...whole, address: EMPTY_BOOKING_DATA.address }, 4, 2],
    [{ ...whole, dateTime: EMPTY_BOOKING_DATA.dateTime }, 4, 3],
  ] as const)('is correct in case %#', (data, requested, opened) => {
    expect(firstOpenStep('load_sizes', data, requested)).toBe(opened);
  });

  it('counts items from the calculator or a draft as a completed step 1', () => {
    const waste_items = [{ id: 'armchair', name: 'Armchair', quantity: 1 }];
    expect(firstOpenStep('skip_bags', given({ waste_items }), 2)).toBe(2);
    expect(firstOpenStep('skip_bags', given({ items: [item] }), 2)).toBe(2);
    expect(firstOpenStep('skip_bags', given({ waste_items }), 4)).toBe(2);
  });

  it('stays at an incomplete skip step although its size is already an item', () => {
    expect(firstOpenStep('skip_hire', given({ skipSize: '4 Yard', items: [item] }), 2)).toBe(1);
  });

  it('is never later than the requested step', () => {
    const requested = fc.constantFrom<Step>(1, 2, 3, 4);
    const data = fc.record({
      selectedLoadSize: fc.constantFrom('', 'Full'),
      address: fc.constantFrom(address, EMPTY_BOOKING_DATA.address),
      dateTime: fc.constantFrom(dateTime, EMPTY_BOOKING_DATA.dateTime),
    });
    fc.assert(
      fc.property(data, requested, (part, step) => {
        const opened = firstOpenStep('load_sizes', given(part), step);
        expect(opened).toBeLessThanOrEqual(step);
        expect(opened === step || !canContinueFrom(opened, 'load_sizes', given(part))).toBe(true);
      }),
    );
  });
});

describe('the step number', () => {
  it.each([
    ['1', 1],
    ['4', 4],
    ['0', null],
    ['5', null],
    ['2.0', null],
    [' 2', null],
    ['', null],
    ['toString', null],
    [null, null],
  ])('is read from ?step=%j as %j', (text, step) => expect(parseStepQuery(text)).toBe(step));

  it('never goes below 1 or above 4', () => {
    expect([1, 2, 3, 4].map((step) => nextStep(step as Step))).toEqual([2, 3, 4, 4]);
    expect([1, 2, 3, 4].map((step) => previousStep(step as Step))).toEqual([1, 1, 2, 3]);
  });
});
