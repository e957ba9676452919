import type { FlowType, Resource, Service } from '@haulway/contracts';
import { flowTypeOf } from '../services/flow-type.js';

const BY_FLOW: Readonly<Record<FlowType, Resource>> = {
  load_sizes: 'van',
  multi_item: 'van',
  skip_hire: 'skip',
  skip_bags: 'bags',
  bin_collection: 'bin',
};

/**
 * The resource that a collection of this service uses: medical waste has its own crews, the rest depends on the flow
 * type.
 */
export const resourceOf = (service: Pick<Service, 'slug' | 'category' | 'booking_config'>): Resource =>
  service.category === 'medical' ? 'clinical' : BY_FLOW[flowTypeOf(service)];
