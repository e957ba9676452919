import { type FlowType, type Seller } from '@haulway/contracts';
import { printedAddress, printedLine } from '../../../common/printed-text.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { type CollectionFacts, type CustomerFacts } from './facts.js';

const printedOrNull = (typed: string | null): string | null => (typed === null ? null : printedLine(typed));

/** The facts about a booking that every paper contains, as they are now. */
export const factsOf = (
  booking: BookingEntity,
  seller: Seller,
): { seller: Seller; customer: CustomerFacts; collection: CollectionFacts } => ({
  seller,
  customer: {
    name: printedLine(booking.customerName),
    email: booking.customerEmail,
    companyName: printedOrNull(booking.companyName),
    companyVatNumber: booking.companyVatNumber,
    purchaseOrder: printedOrNull(booking.purchaseOrder),
    sicCode: booking.sicCode,
  },
  collection: {
    bookingId: booking.id,
    serviceName: booking.serviceName,
    address: printedAddress(booking.collectionAddress),
    postcode: printedLine(booking.collectionPostcode),
    date: booking.collectionDate,
    slot: booking.collectionTimeSlot,
  },
});

const CONTAINMENT: Readonly<Record<FlowType, string>> = {
  load_sizes: 'Loose',
  multi_item: 'Loose',
  skip_hire: 'Skip',
  skip_bags: 'Skip bag',
  bin_collection: 'Wheeled bin',
};

/** The container in which the waste of a booking was carried away. */
export const containmentOf = ({ serviceData }: Pick<BookingEntity, 'serviceData'>): string => {
  const { skip_size, bag_type, bin_option } = serviceData;
  if (skip_size) return CONTAINMENT.skip_hire;
  if (bag_type) return CONTAINMENT.skip_bags;
  if (bin_option) return CONTAINMENT.bin_collection;
  return CONTAINMENT[serviceData.flow_type ?? 'load_sizes'];
};
