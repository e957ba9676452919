import { type CrewJob, type DispatchJob } from '@haulway/contracts';
import { failureOf, firstNameOf, jobStateOf, selectionInShort, toPounds } from '@haulway/domain';
import { type BookingEntity } from '../booking.entity.js';
import { placementOf } from '../booking-mapper.js';
import { type Assignment } from './assignment.repository.js';
import { type JobEventEntity, toJobEvent } from './job-event.repository.js';

/** A booking with what the crew and the board know about it. */
export interface Job {
  readonly booking: BookingEntity;
  readonly assignment: Assignment;
  /** Oldest first. */
  readonly events: readonly JobEventEntity[];
}

export const toCrewJob = ({ booking, assignment, events }: Job): CrewJob => ({
  booking_id: booking.id,
  position: assignment.position,
  state: jobStateOf(booking.status, events),
  service_name: booking.serviceName,
  items: booking.addons.map(({ name, quantity }) => ({ name, quantity })),
  waste_types: booking.wasteTypes,
  collection_address: booking.collectionAddress,
  collection_postcode: booking.collectionPostcode,
  additional_address_info: booking.additionalAddressInfo,
  special_instructions: booking.specialInstructions,
  collection_time_slot: booking.collectionTimeSlot,
  access: booking.access,
  skip_placement: placementOf(booking),
  customer: { first_name: firstNameOf(booking.customerName), phone: booking.customerPhone },
  photos: [],
  events: events.map(toJobEvent),
});

export const toDispatchJob = ({ booking, assignment, events }: Job): DispatchJob => ({
  booking_id: booking.id,
  version: assignment.version,
  position: assignment.position,
  state: jobStateOf(booking.status, events),
  failed_reason: failureOf(booking.status, events),
  collected_before_cancellation:
    booking.status === 'cancelled' && events.some(({ type }) => type === 'collected'),
  service_name: booking.serviceName,
  summary: selectionInShort(booking.addons),
  customer_name: booking.customerName,
  customer_phone: booking.customerPhone,
  collection_address: booking.collectionAddress,
  collection_postcode: booking.collectionPostcode,
  collection_time_slot: booking.collectionTimeSlot,
  access: booking.access,
  total_price: toPounds(booking.totalPricePence),
});
