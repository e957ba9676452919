import { type FlowType } from '@haulway/contracts';
import { bookedFlowType } from '@haulway/domain';
import { type BookingEntity } from './booking.entity.js';

const CONTAINMENT: Readonly<Record<FlowType, string>> = {
  load_sizes: 'Loose',
  multi_item: 'Loose',
  skip_hire: 'Skip',
  skip_bags: 'Skip bag',
  bin_collection: 'Wheeled bin',
};

type Contained = Pick<BookingEntity, 'serviceData'>;

/** The container in which the waste of a booking was carried away. */
export const containmentOf = ({ serviceData }: Contained): string => CONTAINMENT[bookedFlowType(serviceData)];

/** How many containers there were; loose waste counts as one. */
export const numberOfContainers = ({
  serviceData,
  addons,
}: Contained & { readonly addons: BookingEntity['addons'] | readonly { quantity: number }[] }): number => {
  if (CONTAINMENT[bookedFlowType(serviceData)] === 'Loose') return 1;
  return Math.max(
    1,
    addons.reduce((sum, { quantity }) => sum + quantity, 0),
  );
};
