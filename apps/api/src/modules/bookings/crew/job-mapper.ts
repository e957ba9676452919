import { type CrewJob, type DispatchJob } from '@haulway/contracts';
import { failureOf, firstNameOf, jobStateOf, selectionInShort, stepsOfJob, toPounds } from '@haulway/domain';
import { type BookingEntity } from '../booking.entity.js';
import { placementOf } from '../booking-mapper.js';
import { isOfWorker, type PhotoEntity, type TicketPhoto } from '../photos/photo.repository.js';
import { type Assignment } from './assignment.repository.js';
import { type JobEventEntity, toJobEvent } from './job-event.repository.js';

/** A booking with what the crew and the board know about it. */
export interface Job {
  readonly booking: BookingEntity;
  readonly assignment: Assignment;
  /** Oldest first. */
  readonly events: readonly JobEventEntity[];
  readonly photos: readonly Pick<PhotoEntity, 'id' | 'uploader' | 'uploaderId'>[];
  readonly ticketPhotos: readonly TicketPhoto[];
}

const stepsOf = ({ booking: { movedAt }, assignment: { workerId, assignedAt }, events }: Job) =>
  stepsOfJob({ workerId, assignedAt, movedAt }, events);

/** A job as a worker sees it, who may have lost it to somebody else. */
export const toCrewJob = (job: Job, workerId: string): CrewJob => {
  const { booking, assignment } = job;
  const isTheirs = assignment.workerId === workerId;
  const own = isTheirs ? job.events : job.events.filter((event) => event.workerId === workerId);
  return {
    booking_id: booking.id,
    position: isTheirs ? assignment.position : null,
    state: jobStateOf(booking.status, isTheirs ? stepsOf(job) : own),
    service_name: booking.serviceName,
    items: booking.addons.map(({ name, quantity }) => ({ name, quantity })),
    waste_types: booking.wasteTypes,
    collection_address: booking.collectionAddress,
    collection_postcode: booking.collectionPostcode,
    additional_address_info: booking.additionalAddressInfo,
    special_instructions: booking.specialInstructions,
    collection_time_slot: booking.collectionTimeSlot,
    // it may have somebody's phone number and the code of a gate
    access: isTheirs ? booking.access : null,
    skip_placement: placementOf(booking),
    customer: {
      first_name: firstNameOf(booking.customerName),
      phone: isTheirs ? booking.customerPhone : null,
    },
    photos: isTheirs ? job.photos.map((photo) => ({ id: photo.id, own: isOfWorker(photo, workerId) })) : [],
    ticket_photos: isTheirs ? job.ticketPhotos.map(({ id, tipId }) => ({ id, tip_id: tipId })) : [],
    events: own.map(toJobEvent),
  };
};

export const toDispatchJob = (job: Job): DispatchJob => {
  const { booking, assignment } = job;
  const steps = stepsOf(job);
  return {
    booking_id: booking.id,
    version: assignment.version,
    position: assignment.position,
    state: jobStateOf(booking.status, steps),
    failed_reason: failureOf(booking.status, steps),
    collected_before_cancellation:
      booking.status === 'cancelled' && job.events.some(({ type }) => type === 'collected'),
    service_name: booking.serviceName,
    summary: selectionInShort(booking.addons),
    customer_name: booking.customerName,
    customer_phone: booking.customerPhone,
    collection_address: booking.collectionAddress,
    collection_postcode: booking.collectionPostcode,
    collection_time_slot: booking.collectionTimeSlot,
    access: booking.access,
    total_price: toPounds(booking.totalPricePence),
  };
};
