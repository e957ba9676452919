import type { Facility, MovementsSummary, Tip, WaitingLoad } from '@haulway/contracts';

export const FACILITY: Facility = {
  id: '00000000-0000-4000-8000-0000000000f1',
  _id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Exampleton Transfer Station',
  address: '1 Quay Road, Exampleton, EX1 1AA',
  permit_number: 'EPR/AB1234CD',
  active: true,
  version: 1,
};

export const LOADS = [
  '00000000-0000-4000-8000-0000000000b1',
  '00000000-0000-4000-8000-0000000000b2',
] as const;

export const waitingLoad = (values: Partial<WaitingLoad> = {}): WaitingLoad => ({
  booking_id: LOADS[0],
  collected_on: '2026-11-24',
  service_name: 'House clearance',
  collection_postcode: 'EX1 1AA',
  weight_kg: 412.5,
  worker: { id: '00000000-0000-4000-8000-0000000000a1', name: 'Sam' },
  ...values,
});

export const tip = (values: Partial<Tip> = {}): Tip => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  _id: '00000000-0000-4000-8000-0000000000c1',
  facility_id: FACILITY.id,
  facility_name: FACILITY.name,
  date: '2026-11-24',
  vehicle_registration: 'AB12 CDE',
  ticket_number: 'T-100',
  lines: [
    {
      ewc_code: '20 03 01',
      weight_kg: 412.5,
      estimated: false,
      outcome: 'recycling',
      disposal_code: 'R3',
      consignment_code: null,
    },
  ],
  weight_kg: 412.5,
  booking_ids: [LOADS[0]],
  shares: [{ booking_id: LOADS[0], weight_kg: 412.5 }],
  created_at: '2026-11-24T15:00:00.000Z',
  version: 1,
  ...values,
});

export const movementsSummary = (values: Partial<MovementsSummary> = {}): MovementsSummary => ({
  complete: 0,
  incomplete: 0,
  missing: [],
  first_incomplete: [],
  ...values,
});
