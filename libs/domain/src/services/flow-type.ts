import type { FlowType, Service } from '@haulway/contracts';

export type FlowTypeSource = Pick<Service, 'slug' | 'booking_config'>;

/**
 * The kind of choice in step 1 of a service; the first match wins. A configured list counts if it exists, even empty;
 * `items` count only if there is at least one.
 */
export const flowTypeOf = ({ slug, booking_config: config }: FlowTypeSource): FlowType => {
  if (config.flow_type) return config.flow_type;
  if (slug.includes('skip-hire')) return 'skip_hire';
  if (slug.includes('skip-bags')) return 'skip_bags';
  if (slug === 'bin-collection') return 'bin_collection';
  if (config.skip_sizes) return 'skip_hire';
  if (config.bag_options) return 'skip_bags';
  if (config.bin_options) return 'bin_collection';
  if (config.load_sizes) return 'load_sizes';
  if (slug === 'man-and-van') return 'load_sizes';
  if (config.items?.length) return 'multi_item';
  return 'load_sizes';
};
