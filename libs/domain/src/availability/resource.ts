import type { FlowType, Resource, Service } from '@haulway/contracts';
import { flowTypeOf } from '../services/flow-type.js';

const BY_FLOW: Readonly<Record<FlowType, Resource>> = {
  load_sizes: 'van',
  multi_item: 'van',
  skip_hire: 'skip',
  skip_bags: 'bags',
  bin_collection: 'bin',
};

/** What a collection of this service takes up: medical waste has crews of its own, all else goes by its flow type. */
export const resourceOf = (service: Pick<Service, 'slug' | 'category' | 'booking_config'>): Resource =>
  service.category === 'medical' ? 'clinical' : BY_FLOW[flowTypeOf(service)];
