import { flowTypeOf } from './flow-type.js';
import type { BookingConfig, FlowType } from '@haulway/contracts';

const option = { name: 'One', price: 1 };
const all: BookingConfig = {
  skip_sizes: [option],
  bag_options: [option],
  bin_options: [option],
  load_sizes: [option],
  items: [option],
};

describe('flowTypeOf', () => {
  const cases: [slug: string, config: BookingConfig, flow: FlowType][] = [
    ['skip-hire', { flow_type: 'multi_item' }, 'multi_item'],
    ['skip-hire', { bag_options: [option] }, 'skip_hire'],
    ['commercial-skip-hire', {}, 'skip_hire'],
    ['big-skip-hire-and-skip-bags', {}, 'skip_hire'],
    ['skip-bags-large', { skip_sizes: [option] }, 'skip_bags'],
    ['bin-collection', { skip_sizes: [option] }, 'bin_collection'],
    ['bin-collection-weekly', {}, 'load_sizes'],
    ['anything', all, 'skip_hire'],
    ['anything', { ...all, skip_sizes: undefined }, 'skip_bags'],
    ['anything', { bin_options: [option], load_sizes: [option], items: [option] }, 'bin_collection'],
    ['anything', { load_sizes: [option], items: [option] }, 'load_sizes'],
    ['anything', { bag_options: [] }, 'skip_bags'],
    ['man-and-van', { items: [option] }, 'load_sizes'],
    ['house-clearance', { items: [option] }, 'multi_item'],
    ['house-clearance', { items: [] }, 'load_sizes'],
    ['house-clearance', { bag_types: ['Small'] }, 'load_sizes'],
    ['house-clearance', {}, 'load_sizes'],
  ];

  it.each(cases)('of %s with %j is %s', (slug, booking_config, flow) => {
    expect(flowTypeOf({ slug, booking_config })).toBe(flow);
  });
});
