import { z } from 'zod';
import { accessOf } from '../bookings/access.js';
import { timeSlot } from '../bookings/schema.js';
import { endpoint } from '../endpoint.js';
import { editVersion, londonDate, pounds, uuid } from '../primitives.js';
import { jobState } from './jobs.js';

/** A job on the board. `version` counts its own assignments. */
export const dispatchJob = z.object({
  booking_id: uuid,
  version: editVersion,
  /** From 0; null without a worker. */
  position: z.int().min(0).nullable(),
  state: jobState,
  failed_reason: z.string().nullable(),
  /** Whether the crew reports that it collected a booking before that was cancelled. */
  collected_before_cancellation: z.boolean(),
  service_name: z.string(),
  summary: z.string(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  collection_address: z.string(),
  collection_postcode: z.string(),
  collection_time_slot: timeSlot,
  access: accessOf.access,
  total_price: pounds,
});
export type DispatchJob = z.infer<typeof dispatchJob>;

export const dispatchDay = z.object({
  date: londonDate,
  crews: z.array(z.object({ worker: z.object({ id: uuid, name: z.string() }), jobs: z.array(dispatchJob) })),
  unassigned: z.array(dispatchJob),
});
export type DispatchDay = z.infer<typeof dispatchDay>;

const position = z.int('Must be a whole number').min(0, 'Must not be negative');

/** Without a worker, `position` has no meaning. */
export const assignJobBody = z
  .object({ worker_id: uuid.nullable(), position: position.nullish(), version: editVersion })
  .superRefine(({ worker_id, position: at }, { addIssue }) => {
    if (worker_id !== null && typeof at !== 'number')
      addIssue({ code: 'custom', path: ['position'], message: 'Must be a whole number' });
  });
export type AssignJobBody = z.infer<typeof assignJobBody>;

/** The most jobs of one worker on a day that can be put in order at once. */
const MAX_ORDERED = 200;

export const orderJobsBody = z.object({
  date: londonDate,
  worker_id: uuid,
  bookings: z
    .array(z.object({ id: uuid, version: editVersion }))
    .max(MAX_ORDERED, `Must be at most ${MAX_ORDERED} bookings`)
    .refine((named) => new Set(named.map(({ id }) => id.toLowerCase())).size === named.length, {
      message: 'Must name each booking once',
    }),
});
export type OrderJobsBody = z.infer<typeof orderJobsBody>;

const daily = { none: 'Daily work on the board; it moves no money.' } as const;

export const dispatchEndpoints = {
  day: endpoint('GET', '/dispatch', 'admin', {
    summary: "Retrieve a day's board",
    description:
      "Returns every crew with its jobs in order, and the paid jobs without one. Without `date`, London's today.",
    query: z.object({ date: londonDate.optional() }),
    response: dispatchDay,
    tags: ['Bookings'],
  }),
  order: endpoint('PUT', '/dispatch/order', 'admin', {
    summary: "Order a worker's jobs",
    description: 'Names all of them in their new order. Fails with `stale` when one has changed since.',
    body: orderJobsBody,
    response: dispatchDay,
    errors: [409, 503],
    confirmation: daily,
    tags: ['Bookings'],
  }),
  assign: endpoint('PUT', '/dispatch/{booking_id}', 'admin', {
    summary: 'Assign a job to a worker',
    description:
      'Moves it, too; without a worker it takes it back. Fails with `stale` for an old version, and with `not_assignable` when nothing is to be collected.',
    params: z.object({ booking_id: uuid }),
    body: assignJobBody,
    response: dispatchDay,
    errors: [409, 503],
    confirmation: daily,
    tags: ['Bookings'],
  }),
} as const;
