import type { CrewJob, JobEvent, User } from '@haulway/contracts';
import { SAMPLE_USER } from '@haulway/platform/testing';
import type { NewEvent } from '../src/queue/step.js';

export const CREW: User = { ...SAMPLE_USER, role: 'crew', full_name: 'Chris Crew' };

const TODAY = '2026-11-27';

export const JOB: CrewJob = {
  booking_id: '00000000-0000-4000-8000-0000000000a1',
  position: 0,
  state: 'assigned',
  service_name: 'Man & Van',
  items: [{ name: 'Sofa', quantity: 2 }],
  waste_types: ['Furniture'],
  collection_address: '1 High Street, Leeds',
  collection_postcode: 'LS1 4AP',
  additional_address_info: 'Green gate',
  special_instructions: 'Mind the dog',
  collection_time_slot: 'morning',
  access: { floor: '2', lift: false, parking: 'at_door', notes: 'Ring twice' },
  skip_placement: null,
  customer: { first_name: 'Gail', phone: '07700 900123' },
  photos: [],
  events: [],
};

export const SECOND: CrewJob = {
  ...JOB,
  booking_id: '00000000-0000-4000-8000-0000000000a2',
  position: 1,
  service_name: 'Skip Hire',
  collection_address: '2 Low Street, Leeds',
  collection_time_slot: 'afternoon',
  skip_placement: 'road',
};

export const eventOf = (type: JobEvent['type'], different: Partial<JobEvent> = {}): JobEvent => ({
  id: `00000000-0000-4000-8000-0000000000${type.length.toString().padStart(2, '0')}`,
  type,
  happened_at: '2026-11-27T09:00:00.000Z',
  note: null,
  weight_kg: null,
  signed_by: null,
  ...different,
});

export const newEvent = (type: NewEvent['type'], different: Partial<NewEvent> = {}): NewEvent => ({
  kind: 'event',
  booking_id: JOB.booking_id,
  job: '1 High Street, Leeds, LS1 4AP',
  type,
  note: null,
  weight_kg: null,
  signed_by: null,
  ...different,
});

export const dayOf = (...jobs: readonly CrewJob[]) => ({ date: TODAY, jobs });
