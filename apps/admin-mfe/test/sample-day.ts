import type { DispatchDay, DispatchJob } from '@haulway/contracts';

export const KIT = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Kit Crew' };
export const DANA = { id: '00000000-0000-4000-8000-0000000000c2', name: 'Dana Driver' };

/** The id of the sample job with this number. */
export const jobId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const job = (number: number, values: Partial<DispatchJob> = {}): DispatchJob => ({
  booking_id: jobId(number),
  version: 2,
  position: null,
  state: 'assigned',
  failed_reason: null,
  collected_before_cancellation: false,
  service_name: 'Man & Van',
  summary: 'Half Load',
  customer_name: `Customer ${number}`,
  customer_phone: '01632 960001',
  collection_address: `${number} High Street, Leeds`,
  collection_postcode: `LS${number} 4AP`,
  collection_time_slot: 'morning',
  access: null,
  total_price: 169.99,
  ...values,
});

/** Kit has the jobs 1, 2 and 10, Dana none, and the job 4 is unassigned; unless `values` say otherwise. */
export const dayOf = (values: Partial<DispatchDay> = {}): DispatchDay => ({
  date: '2026-12-04',
  crews: [
    { worker: KIT, jobs: [job(10), job(2), job(1)].map((each, position) => ({ ...each, position })) },
    { worker: DANA, jobs: [] },
  ],
  unassigned: [job(4, { version: 1 })],
  ...values,
});
