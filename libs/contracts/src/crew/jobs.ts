import { z } from 'zod';
import { accessOf } from '../bookings/access.js';
import { timeSlot } from '../bookings/schema.js';
import { endpoint } from '../endpoint.js';
import { freeText, instant, londonDate, singleLine, uuid } from '../primitives.js';

export const JOB_STATES = ['assigned', 'en_route', 'arrived', 'collected', 'failed', 'cancelled'] as const;
export const jobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof jobState>;

/** `nearby`: 30 minutes away. It changes no state. */
export const JOB_EVENT_TYPES = ['en_route', 'nearby', 'arrived', 'collected', 'failed'] as const;
export const jobEventType = z.enum(JOB_EVENT_TYPES, {
  message: `Must be one of ${JOB_EVENT_TYPES.join(', ')}`,
});
export type JobEventType = z.infer<typeof jobEventType>;

export const MAX_WEIGHT_KG = 20_000;

const weight = z
  .number()
  .min(0, 'Must not be negative')
  .max(MAX_WEIGHT_KG, `Must be at most ${MAX_WEIGHT_KG}`)
  .refine((kg) => Math.abs(kg * 10 - Math.round(kg * 10)) < 1e-6, 'Must have at most one decimal');

/** What happened at a job. `id` is made by the phone: the same id counts once, however often it is sent. */
export const jobEventBody = z
  .object({
    id: uuid,
    type: jobEventType,
    happened_at: z.iso.datetime({ offset: true, message: 'Must be a moment, as 2026-11-27T09:30:00Z' }),
    /** For `failed`, why it was not collected. */
    note: freeText(500).nullish(),
    weight_kg: weight.nullish(),
    signed_by: singleLine(200).nullish(),
  })
  .superRefine(({ type, note, weight_kg }, { addIssue }) => {
    if (type === 'failed' && !/\S/u.test(note ?? ''))
      addIssue({ code: 'custom', path: ['note'], message: 'Must say why it was not collected' });
    if (type !== 'collected' && typeof weight_kg === 'number')
      addIssue({ code: 'custom', path: ['weight_kg'], message: 'Is only for collected' });
  });
export type JobEventBody = z.infer<typeof jobEventBody>;

export const jobEvent = z.object({
  id: uuid,
  type: jobEventType,
  happened_at: instant,
  note: z.string().nullable(),
  weight_kg: z.number().nullable(),
  signed_by: z.string().nullable(),
});
export type JobEvent = z.infer<typeof jobEvent>;

/** A job as its worker sees it: no surname, email address, price or note of the office. */
export const crewJob = z.object({
  booking_id: uuid,
  /** From 0. Null once the job was given to somebody else. */
  position: z.int().min(0).nullable(),
  state: jobState,
  service_name: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  waste_types: z.array(z.string()),
  collection_address: z.string(),
  collection_postcode: z.string(),
  additional_address_info: z.string().nullable(),
  special_instructions: z.string().nullable(),
  collection_time_slot: timeSlot,
  ...accessOf,
  customer: z.object({ first_name: z.string(), phone: z.string().nullable() }),
  /** `own`: the worker added it, and may delete it. A day that a phone stored earlier doesn't say. */
  photos: z.array(z.object({ id: uuid, own: z.boolean().optional() })),
  /** Of the tickets of the tips that its load was in. A day that a phone stored earlier has none. */
  ticket_photos: z.array(z.object({ id: uuid, tip_id: uuid })).optional(),
  /** Oldest first. */
  events: z.array(jobEvent),
});
export type CrewJob = z.infer<typeof crewJob>;

export const crewJobsResponse = z.object({ date: londonDate, jobs: z.array(crewJob) });

export const crewEndpoints = {
  jobs: endpoint('GET', '/crew/jobs', 'crew', {
    summary: 'List own jobs of a day',
    description: "Returns them in the order of the board. Without `date`, London's today.",
    query: z.object({ date: londonDate.optional() }),
    response: crewJobsResponse,
  }),
  addEvent: endpoint('POST', '/crew/jobs/{booking_id}/events', 'crew', {
    summary: 'Record what happened at a job',
    description:
      'A repeated `id` is 200 and changes nothing. Fails with `clock_wrong` when the time is more than 5 minutes ahead or 7 days ago.',
    status: 201,
    repeated: 200,
    params: z.object({ booking_id: uuid }),
    body: jobEventBody,
    response: z.object({ job: crewJob }),
    errors: [409, 503],
  }),
} as const;
