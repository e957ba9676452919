import { z } from 'zod';
import { instant, londonDate, uuid } from './primitives.js';

const defraWeight = z.object({
  metric: z.literal('Kilograms'),
  amount: z.number(),
  isEstimate: z.boolean(),
});

/** The names and values of Defra's Digital Waste Tracking. What is not known is left out. */
const movementFields = {
  booking_id: uuid,
  ticket_number: z.string().nullable(),
  /** Of the tip; of a load that is not tipped yet, the day on which it was collected. */
  date: londonDate,
  producer: z.object({ address: z.string(), postcode: z.string() }),
  dateTimeReceived: instant.optional(),
  hazardousWasteConsignmentCode: z.string().optional(),
  reasonForNoConsignmentCode: z.string().optional(),
  yourUniqueReference: z.string(),
  otherReferencesForMovement: z.array(z.object({ label: z.string(), reference: z.string() })),
  wasteItems: z.array(
    z.object({
      ewcCodes: z.array(z.string()),
      wasteDescription: z.string(),
      physicalForm: z.literal('Solid'),
      numberOfContainers: z.int(),
      typeOfContainers: z.string(),
      weight: defraWeight.optional(),
      containsPops: z.boolean(),
      pops: z.object({ sourceOfComponents: z.literal('NOT_PROVIDED') }).optional(),
      containsHazardous: z.boolean(),
      hazardous: z.object({ sourceOfComponents: z.literal('NOT_PROVIDED') }).optional(),
      disposalOrRecoveryCodes: z.array(z.object({ code: z.string(), weight: defraWeight })).optional(),
    }),
  ),
  carrier: z.object({
    registrationNumber: z.string(),
    organisationName: z.string(),
    address: z.object({ fullAddress: z.string(), postcode: z.string() }).optional(),
    vehicleRegistration: z.string().optional(),
    meansOfTransport: z.literal('Road'),
  }),
  receiver: z.object({ siteName: z.string(), authorisationNumber: z.string().optional() }).optional(),
  receipt: z.object({ address: z.object({ fullAddress: z.string(), postcode: z.string() }) }).optional(),
};

export const wasteMovement = z.object(movementFields);
export type WasteMovement = z.infer<typeof wasteMovement>;

export const MOVEMENT_GAPS = [
  'tip',
  'vehicle_registration',
  'permit_number',
  'weight_kg',
  'consignment_code',
] as const;
export type MovementGap = (typeof MOVEMENT_GAPS)[number];

export const incompleteMovement = z.object({ ...movementFields, missing: z.array(z.enum(MOVEMENT_GAPS)) });
export type IncompleteMovement = z.infer<typeof incompleteMovement>;

/** London dates, both included. */
export const movementsPeriod = z.object({ from: londonDate, to: londonDate });
export type MovementsPeriod = z.infer<typeof movementsPeriod>;

export const movementsQuery = movementsPeriod.extend({
  format: z.enum(['json', 'csv'], { message: 'Must be json or csv' }).optional(),
});
export type MovementsQuery = z.infer<typeof movementsQuery>;

export const movementsResponse = z.object({
  movements: z.array(wasteMovement),
  incomplete: z.array(incompleteMovement),
});
export type MovementsResponse = z.infer<typeof movementsResponse>;

/** The first incomplete rows that a summary has. */
export const MOST_FIRST_INCOMPLETE = 100;

export const movementsSummaryResponse = z.object({
  /** How many rows lack nothing. */
  complete: z.int().min(0),
  incomplete: z.int().min(0),
  /** What rows lack, and how many of them. */
  missing: z.array(z.object({ name: z.enum(MOVEMENT_GAPS), rows: z.int().min(1) })),
  first_incomplete: z.array(incompleteMovement).max(MOST_FIRST_INCOMPLETE),
});
export type MovementsSummary = z.infer<typeof movementsSummaryResponse>;
