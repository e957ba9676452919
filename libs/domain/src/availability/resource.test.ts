import { FLOW_TYPES } from '@haulway/contracts';
import { SAMPLE_SERVICES } from '../fixtures/services.js';
import { resourceOf } from './resource.js';

describe('resourceOf', () => {
  it.each([
    ['load_sizes', 'van'],
    ['multi_item', 'van'],
    ['skip_hire', 'skip'],
    ['skip_bags', 'bags'],
    ['bin_collection', 'bin'],
  ] as const)('of %s is %s', (flow, resource) => expect(resourceOf(SAMPLE_SERVICES[flow])).toBe(resource));

  it.each(FLOW_TYPES)('of medical waste is clinical, also for the flow type %s', (flow) =>
    expect(resourceOf({ ...SAMPLE_SERVICES[flow], category: 'medical' })).toBe('clinical'),
  );
});
