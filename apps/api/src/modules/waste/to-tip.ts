import { type Tip, type TipVersion } from '@haulway/contracts';
import { type TipRow, type TipVersionRow } from './tip.repository.js';

const GRAMS = 1000;

/** Kilograms are exact to the gram. */
export const toKg = (grams: number): number => grams / GRAMS;

export const gramsOf = (kg: number): number => Math.round(kg * GRAMS);

export const toTip = (row: TipRow): Tip => ({
  id: row.id,
  _id: row.id,
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  date: row.date,
  vehicle_registration: row.vehicleRegistration,
  ticket_number: row.ticketNumber,
  lines: row.lines.map((line) => ({
    ewc_code: line.ewcCode,
    weight_kg: toKg(line.grams),
    estimated: line.estimated,
    outcome: line.outcome,
    disposal_code: line.disposalCode,
    consignment_code: line.consignmentCode,
  })),
  weight_kg: toKg(row.lines.reduce((sum, { grams }) => sum + grams, 0)),
  booking_ids: row.loads.map(({ bookingId }) => bookingId),
  shares: row.loads.map(({ bookingId, grams }) => ({ booking_id: bookingId, weight_kg: toKg(grams) })),
  created_at: new Date(row.createdAt).toISOString(),
  version: row.version,
});

export const toTipVersion = ({
  version,
  content,
  reason,
  changedBy,
  changedAt,
}: TipVersionRow): TipVersion => ({
  version,
  changed_at: changedAt.toISOString(),
  changed_by: changedBy,
  reason,
  tip: content,
});
