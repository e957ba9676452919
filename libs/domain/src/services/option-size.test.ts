import { optionMeasures, optionThatHolds, vanPercent } from './option-size.js';
import { SAMPLE_SERVICES } from '../fixtures/services.js';

const load = (name: string, description: string, price: number) => ({ name, description, price });
const van = {
  ...SAMPLE_SERVICES.load_sizes,
  booking_config: {
    load_sizes: [
      load('Half Load', 'A small room: 7 yd³ (1.8 m × 1.8 m × 1.7 m), up to 500 kg', 169.99),
      load('Quarter Load', 'One sofa: 3.5 yd³ (1.8 m × 1.5 m × 1.0 m), up to 250 kg', 99.99),
      load('Full Load', 'A garage: 14 yd³ (3.4 m × 1.8 m × 1.8 m), up to 1,000 kg', 289.99),
      load('Bespoke', 'Whatever you like', 1),
    ],
  },
};
const skip = {
  ...SAMPLE_SERVICES.skip_hire,
  booking_config: {
    skip_sizes: [
      { name: '8 Yard Large Skip', price: 310 },
      { name: 'Roll-on', price: 1 },
    ],
  },
};

describe('the smallest option for a basket', () => {
  it.each([
    [1, 60, 'Quarter Load'],
    [3.5, 250, 'Quarter Load'],
    [3.6, 10, 'Half Load'],
    [1, 251, 'Half Load'],
    [8, 1000, 'Full Load'],
    [14.1, 10, undefined],
    [1, 1001, undefined],
  ])('of %p yd³ and %p kg is %p', (volume, weight, name) => {
    expect(optionThatHolds(van, volume, weight)?.name).toBe(name);
  });

  it('has the volume that the basket leaves free', () => {
    expect(optionThatHolds(van, 4.3, 195)?.roomYd3).toBeCloseTo(2.7);
  });

  it('is found by the skip’s name, which has no weight limit', () => {
    expect(optionThatHolds(skip, 8, 5000)?.name).toBe('8 Yard Large Skip');
    expect(optionThatHolds(skip, 8.1, 1)).toBeUndefined();
  });

  it('is unknown for a service whose options have no sizes', () => {
    expect(optionThatHolds(SAMPLE_SERVICES.skip_bags, 0.1, 1)).toBeUndefined();
  });
});

describe('the picture of an option', () => {
  it.each([
    ['Quarter Load', 'One sofa: 3.5 yd³ (1.8 m × 1.5 m × 1.0 m)', 25],
    ['Full Load', 'A garage: 14 yd³ (3.4 m × 1.8 m × 1.8 m)', 100],
    ['One-Bedroom Flat', 'About 110 bags: 18 yd³', undefined],
    ['Bespoke', 'Whatever you like', undefined],
  ])('shows how full %s makes a van', (name, description, percent) => {
    expect(vanPercent({ name, description })).toBe(percent);
  });

  it('has the length and height from the description', () => {
    expect(optionMeasures({ description: 'Holds about 85 bags: 3.7 m × 1.7 m × 1.3 m' })).toEqual({
      length: 3.7,
      height: 1.3,
    });
    for (const description of ['Holds about 85 bags', '0 m × 1 m × 1 m', undefined])
      expect(optionMeasures({ description })).toBeUndefined();
  });
});
