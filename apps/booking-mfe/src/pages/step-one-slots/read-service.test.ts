import { configuredItems, flowTypeOf, stepOneOptions } from '@haulway/domain';
import { readService } from './read-service.js';

describe('a service that another page gives to the preview', () => {
  it.each([undefined, null, 'man-and-van', 7, []])('is undefined for %j', (value) => {
    expect(readService(value)).toBeUndefined();
  });

  it('contains what step 1 needs', () => {
    const service = readService({
      slug: 'skips',
      name: 'Skips',
      base_price: 180,
      booking_config: {
        flow_type: 'skip_hire',
        skip_sizes: [{ name: '4 Yard', description: 'Small', price: 180.5 }, { name: '8 Yard' }],
      },
    });
    if (!service) throw new Error('it was not read');
    expect(flowTypeOf(service)).toBe('skip_hire');
    expect(stepOneOptions(service)).toMatchObject([
      { name: '4 Yard', description: 'Small', pricePence: 18_050 },
      { name: '8 Yard', pricePence: 18_000 },
    ]);
  });

  it('leaves out items without a name, without a price or with a negative price', () => {
    const service = readService({
      booking_config: {
        flow_type: 'multi_item',
        items: [
          { name: 'Sofa', price: 45 },
          { name: '', price: 1 },
          { name: 'Bed' },
          { name: 'X', price: -1 },
          7,
        ],
      },
    });
    if (!service) throw new Error('it was not read');
    expect(configuredItems(service)).toEqual([{ name: 'Sofa', pricePence: 4_500 }]);
  });

  it.each([{}, { booking_config: null }, { booking_config: { load_sizes: 'all', flow_type: 'other' } }])(
    'has defaults for %j',
    (given) => {
      expect(readService(given)).toMatchObject({ slug: '', name: '', base_price: 0 });
    },
  );
});
