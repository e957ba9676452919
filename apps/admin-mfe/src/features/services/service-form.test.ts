import { adminService } from '../../../test/services.js';
import { changeOf, formOf, newServiceOf, previewOf, serviceSchema } from './service-form.js';

const service = adminService({
  slug: 'garage',
  name: 'Garage',
  features: ['One', 'Two'],
  booking_config: { load_sizes: [{ name: 'Half', price: 180 }, { name: 'Full' }] },
});
const from = { version: 3, price_id: null };

describe('the service form', () => {
  it('sends what was changed, and the version it was based on', () => {
    const typed = { ...formOf(service), base_price: '£1,199.50', features: 'One\n\nThree', label: 'New' };
    expect(changeOf(service, typed)).toEqual({
      ...from,
      base_price: 1199.5,
      features: ['One', 'Three'],
      label: 'New',
    });
    expect(changeOf(service, formOf(service))).toEqual(from);
  });

  it('sends all options once one of them has changed, in the existing lists', () => {
    const form = formOf(service);
    const [half, full] = form.load_sizes;
    const load_sizes = [{ ...half!, price: '190' }, full!];
    expect(changeOf(service, { ...form, load_sizes })).toEqual({
      ...from,
      booking_config: { load_sizes: [{ name: 'Half', price: 190 }, { name: 'Full' }] },
    });
    // an empty list selects a way of booking; a missing list does not
    expect(changeOf(service, { ...form, load_sizes: [] })).toEqual({
      ...from,
      booking_config: { load_sizes: [] },
    });
  });

  it.each(['much', '', '-1', '1.999', '1e3'])('reports every unreadable price: %j', (price) => {
    const form = formOf(service);
    const load_sizes = form.load_sizes.map((size) => ({ ...size, price: price || '?' }));
    const { error } = serviceSchema.safeParse({ ...form, base_price: price, load_sizes });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['base_price', expect.stringContaining('amount')],
      ['load_sizes.0.price', expect.stringContaining('amount')],
      ['load_sizes.1.price', expect.stringContaining('amount')],
    ]);
  });

  it('sends a new service with everything that was typed', () => {
    const items = [{ name: 'Sofa', price: '45', waste_type: 'Mixed Waste', contains_pops: true }];
    const typed = { ...formOf(undefined), name: 'Barn', slug: 'barn', base_price: '99' };
    expect(newServiceOf({ ...typed, flow_type: 'multi_item', items })).toEqual({
      name: 'Barn',
      slug: 'barn',
      category: 'domestic',
      popular: false,
      icon: 'truck',
      description: '',
      base_price: 99,
      label: null,
      label_color: null,
      price_display: null,
      features: [],
      booking_config: {
        flow_type: 'multi_item',
        items: [{ name: 'Sofa', price: 45, waste_type: 'Mixed Waste', contains_pops: true }],
      },
    });
  });

  it('previews the values that are readable so far', () => {
    const items = [
      { name: 'Sofa', price: '45', waste_type: '', contains_pops: false },
      { name: 'Bed', price: '4x', waste_type: '', contains_pops: false },
    ];
    const typed = { ...formOf(undefined), base_price: '9.', flow_type: 'multi_item', items } as const;
    expect(previewOf(typed)).toMatchObject({
      base_price: 0,
      booking_config: { flow_type: 'multi_item', items: [{ name: 'Sofa', price: 45 }] },
    });
  });
});
