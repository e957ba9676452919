import { z } from 'zod';
import { endpoint } from './endpoint.js';
import {
  editVersion,
  identity,
  idParams,
  ignored,
  ignoredIdentity,
  instant,
  londonDate,
  oneLine,
  pageQueryOf,
  pageResponse,
  singleLine,
  uuid,
} from './primitives.js';
import {
  movementsPeriod,
  movementsQuery,
  movementsResponse,
  movementsSummaryResponse,
} from './waste-movements.js';

/** Where the crew takes the waste. */
export const facility = z.object({
  ...identity,
  name: z.string(),
  /** Street, town, postcode. */
  address: z.string(),
  /** Null for an exempt site. The crew doesn't get it. */
  permit_number: z.string().nullable().optional(),
  active: z.boolean(),
  version: editVersion,
});
export type Facility = z.infer<typeof facility>;

const facilityFields = {
  name: oneLine(120, 'Is required'),
  address: oneLine(300, 'Is required'),
  permit_number: singleLine(50).nullish(),
  active: z.boolean(),
};

export const facilityBody = z.object({
  ...ignoredIdentity,
  ...facilityFields,
  active: facilityFields.active.default(true),
});
export type FacilityBody = z.infer<typeof facilityBody>;

/** Made from the version that was shown. Fields that are left out stay as they are. */
export const facilityChangeBody = z
  .object(facilityFields)
  .partial()
  .extend({
    ...ignoredIdentity,
    version: editVersion,
  });
export type FacilityChangeBody = z.infer<typeof facilityChangeBody>;

export const facilityResponse = z.object({ facility });

export const WASTE_OUTCOMES = ['reuse', 'recycling', 'energy', 'landfill'] as const;
export const wasteOutcome = z.enum(WASTE_OUTCOMES, {
  message: `Must be one of ${WASTE_OUTCOMES.join(', ')}`,
});
export type WasteOutcome = z.infer<typeof wasteOutcome>;

export const MAX_TIP_LINE_KG = 60_000;

const tippedWeight = z
  .number()
  .gt(0, 'Must be more than 0')
  .max(MAX_TIP_LINE_KG, `Must be at most ${MAX_TIP_LINE_KG}`)
  .refine((kg) => Math.abs(kg * 10 - Math.round(kg * 10)) < 1e-6, 'Must have at most one decimal');

export const tipLineBody = z.object({
  /** `20 03 01`, with an asterisk for hazardous waste; blanks are free. */
  ewc_code: oneLine(20, 'Is required'),
  weight_kg: tippedWeight,
  estimated: z.boolean(),
  outcome: wasteOutcome,
  /** `R1` to `R13` and `D1` to `D15`, as far as the outcome allows. */
  disposal_code: oneLine(5, 'Is required'),
  /** Of the consignment note, for hazardous waste. */
  consignment_code: singleLine(50).nullish(),
});
export type TipLineBody = z.infer<typeof tipLineBody>;

const tipFields = {
  facility_id: uuid,
  /** London's date. */
  date: londonDate,
  vehicle_registration: singleLine(20).nullish(),
  ticket_number: oneLine(50, 'Is required'),
  lines: z.array(tipLineBody).min(1, 'Must have at least one line').max(50, 'Must have at most 50 lines'),
  booking_ids: z
    .array(uuid)
    .min(1, 'Must name at least one booking')
    .max(200, 'Must name at most 200 bookings'),
};

/** `id` is made by the phone: the same id counts once, however often it is sent. */
export const tipBody = z.object({ id: uuid.optional(), ...tipFields });
export type TipBody = z.infer<typeof tipBody>;

/** The whole tip as it should have been. */
export const tipCorrectionBody = z.object({
  ...tipFields,
  // a tip has them as it is read; what they say follows from the rest
  ...ignoredIdentity,
  facility_name: ignored,
  weight_kg: ignored,
  shares: ignored,
  created_at: ignored,
  version: editVersion,
  reason: oneLine(500, 'Please say why'),
});
export type TipCorrectionBody = z.infer<typeof tipCorrectionBody>;

export const tipLine = z.object({
  ewc_code: z.string(),
  weight_kg: z.number(),
  estimated: z.boolean(),
  outcome: wasteOutcome,
  disposal_code: z.string(),
  consignment_code: z.string().nullable(),
});
export type TipLine = z.infer<typeof tipLine>;

export const tipShare = z.object({ booking_id: uuid, weight_kg: z.number() });
export type TipShare = z.infer<typeof tipShare>;

/** What went to a facility under one ticket. Weights are exact to the gram. */
export const tip = z.object({
  ...identity,
  facility_id: uuid,
  facility_name: z.string(),
  date: londonDate,
  vehicle_registration: z.string().nullable(),
  ticket_number: z.string(),
  lines: z.array(tipLine),
  weight_kg: z.number(),
  booking_ids: z.array(uuid),
  shares: z.array(tipShare),
  created_at: instant,
  version: editVersion,
});
export type Tip = z.infer<typeof tip>;

export const tipResponse = z.object({ tip });

/** London dates, both included. */
export const tipsQuery = z.object({
  ...pageQueryOf(100),
  from: londonDate.optional(),
  to: londonDate.optional(),
});
export type TipsQuery = z.infer<typeof tipsQuery>;

/** A tip as it was in one version. */
export const tipVersion = z.object({
  version: editVersion,
  changed_at: instant,
  /** The email address of the person; null once their account is erased. */
  changed_by: z.string().nullable(),
  /** Null for the first version. */
  reason: z.string().nullable(),
  tip,
});
export type TipVersion = z.infer<typeof tipVersion>;

/** A load that was collected and not tipped yet. */
export const waitingLoad = z.object({
  booking_id: uuid,
  /** London's date. */
  collected_on: londonDate,
  service_name: z.string(),
  collection_postcode: z.string(),
  /** What the crew weighed. */
  weight_kg: z.number().nullable(),
  /** Who has the job. */
  worker: z.object({ id: uuid, name: z.string() }).nullable(),
});
export type WaitingLoad = z.infer<typeof waitingLoad>;

export const waitingLoadsResponse = z.object({ loads: z.array(waitingLoad).max(500) });

const kilogramsByOutcome = z.object({
  reuse: z.number(),
  recycling: z.number(),
  energy: z.number(),
  landfill: z.number(),
});

/** The same figures as {@link diversionResponse}, by month; a month without tips is missing. */
export const diversionMonth = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  by_outcome: kilogramsByOutcome,
  diverted_percent: z.number().nullable(),
});
export type DiversionMonth = z.infer<typeof diversionMonth>;

/** What became of the waste that was tipped from one London date to another, both included. */
export const diversionResponse = z.object({
  from: londonDate,
  to: londonDate,
  collected_kg: z.number(),
  by_outcome: kilogramsByOutcome,
  /** All but landfill, with one decimal. Null without tips; never 100 while something went to landfill. */
  diverted_percent: z.number().nullable(),
  /** How many bookings' waste is in it. */
  bookings: z.int().min(0),
});
export type Diversion = z.infer<typeof diversionResponse>;

/** Where a part of a booking's waste went. */
export const wasteDestination = z.object({
  date: londonDate,
  town: z.string(),
  outcome: wasteOutcome,
  weight_kg: z.number(),
});
export type WasteDestination = z.infer<typeof wasteDestination>;

export const destinationsResponse = z.object({ destinations: z.array(wasteDestination) });

export const wasteEndpoints = {
  facilities: endpoint('GET', '/facilities/admin', 'staff', {
    summary: 'List waste facilities',
    description: 'Returns all of them to admins, and the active ones without permits to the crew.',
    response: z.object({ facilities: z.array(facility) }),
    tags: ['Facilities'],
  }),
  createFacility: endpoint('POST', '/facilities/admin', 'admin', {
    summary: 'Create a waste facility',
    description: 'Fails with `facility_exists` when another facility has the same permit.',
    status: 201,
    body: facilityBody,
    response: facilityResponse,
    errors: [409, 503],
    tags: ['Facilities'],
    confirmation: { none: 'A facility is only a choice when a tip is entered.' },
  }),
  updateFacility: endpoint('PUT', '/facilities/admin/{id}', 'admin', {
    summary: 'Update a waste facility',
    params: idParams,
    body: facilityChangeBody,
    response: facilityResponse,
    errors: [409, 503],
    tags: ['Facilities', 'Tips'],
    confirmation: { none: 'A facility is only a choice when a tip is entered.' },
  }),
  createTip: endpoint('POST', '/tips', 'staff', {
    summary: 'Record a tip',
    description:
      'Records that the loads of these bookings went to a facility. A repeated `id`, or the same ticket with the same content, is 200 and changes nothing. From the crew, a date in the future fails with `clock_wrong`.',
    status: 201,
    repeated: 200,
    body: tipBody,
    response: tipResponse,
    errors: [404, 409, 503],
    tags: ['Tips'],
  }),
  waiting: endpoint('GET', '/tips/waiting', 'staff', {
    summary: 'List loads that wait to be tipped',
    description:
      'Returns what was collected in the last 90 days and not tipped, oldest first, at most 500: all of it to admins, their own to the crew.',
    response: waitingLoadsResponse,
    tags: ['Tips', 'Bookings'],
  }),
  tips: endpoint('GET', '/tips', 'admin', {
    summary: 'List tips',
    description: 'Returns the newest first.',
    query: tipsQuery,
    response: z.object({ tips: z.array(tip), ...pageResponse }),
    tags: ['Tips'],
  }),
  tip: endpoint('GET', '/tips/{id}', 'admin', {
    summary: 'Retrieve a tip',
    params: idParams,
    response: tipResponse,
    tags: ['Tips'],
  }),
  tipHistory: endpoint('GET', '/tips/{id}/history', 'admin', {
    summary: 'List the versions of a tip',
    description: 'Returns the newest first.',
    params: idParams,
    response: z.object({ history: z.array(tipVersion) }),
    tags: ['Tips'],
  }),
  correctTip: endpoint('PUT', '/tips/{id}', 'admin', {
    summary: 'Correct a tip',
    description: 'The old values stay in the history. Documents that name them are replaced by new ones.',
    params: idParams,
    body: tipCorrectionBody,
    response: tipResponse,
    errors: [409, 503],
    tags: ['Tips'],
    confirmation: { none: 'It moves no money, and the old values stay.' },
  }),
  diversion: endpoint('GET', '/diversion', 'public', {
    summary: 'Retrieve the landfill diversion figure',
    description: 'Covers the last twelve months, today included. At most 60 seconds old.',
    response: diversionResponse,
  }),
  diversionMonths: endpoint('GET', '/diversion/months', 'admin', {
    summary: 'Retrieve the diversion figure by month',
    description: 'Covers the same twelve months, oldest first.',
    response: z.object({ months: z.array(diversionMonth) }),
    tags: ['Tips'],
  }),
  movements: endpoint('GET', '/waste-movements', 'admin', {
    summary: 'Export waste movements',
    description:
      "Returns Defra's receipt record for each load and line, at most 366 days. CSV with `format=csv`, or with the header `Accept: text/csv`.",
    query: movementsQuery,
    response: movementsResponse,
    file: 'text/csv',
  }),
  movementsSummary: endpoint('GET', '/waste-movements/summary', 'admin', {
    summary: 'Summarise waste movements',
    description: 'Counts the rows of the same export, and returns the first 100 that are incomplete.',
    query: movementsPeriod,
    response: movementsSummaryResponse,
    tags: ['Tips', 'Bookings', 'Facilities'],
  }),
  destinations: endpoint('GET', '/bookings/{id}/destinations', 'optional', {
    summary: "List where a booking's waste went",
    description: 'Open to its owner, admins, its crew, and a guest with its key.',
    params: idParams,
    response: destinationsResponse,
    errors: [401],
    tags: ['Tips'],
  }),
} as const;
