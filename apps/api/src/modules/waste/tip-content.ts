import { type Tip, type TipLineBody, type TipBody } from '@haulway/contracts';
import { DISPOSAL_CODES, EWC_CODES, isFilled, normaliseEwcCode } from '@haulway/domain';
import { invalidRequest } from '@haulway/server/http';
import { type TipContent, type TipLineRow } from './tip.repository.js';
import { gramsOf } from './to-tip.js';

/** Ten characters are what Defra's record takes. */
const REGISTRATION = /^[A-Z0-9][A-Z0-9 -]{0,9}$/u;

const filledOrNull = (typed: string | null | undefined): string | null =>
  isFilled(typed) ? typed.trim() : null;

type Problems = Record<string, string>;

const readLine = (
  line: TipLineBody,
  at: number,
  ownCodes: ReadonlySet<string>,
  problems: Problems,
): TipLineRow => {
  const ewcCode = normaliseEwcCode(line.ewc_code) ?? '';
  const disposalCode = line.disposal_code.trim().toUpperCase();
  if (!EWC_CODES.has(ewcCode) && !ownCodes.has(ewcCode))
    problems[`lines.${at}.ewc_code`] = 'Must be a code of the European List of Waste, for example 20 03 01';
  const allowed = DISPOSAL_CODES[line.outcome];
  if (!allowed.includes(disposalCode))
    problems[`lines.${at}.disposal_code`] = `Must be one of ${allowed.join(', ')} for ${line.outcome}`;
  return {
    ewcCode,
    grams: gramsOf(line.weight_kg),
    estimated: line.estimated,
    outcome: line.outcome,
    disposalCode,
    consignmentCode: filledOrNull(line.consignment_code),
  };
};

/** What somebody entered, in the form in which it is stored; the shares are still missing. */
export interface EnteredTip extends Omit<TipContent, 'loads'> {
  /** Each once, sorted. */
  readonly bookingIds: readonly string[];
}

/**
 * @param ownCodes the codes of our types of waste, which need not be on the European list
 * @throws ApiException 400 naming the fields
 */
export const readTip = (body: Omit<TipBody, 'id'>, ownCodes: ReadonlySet<string>): EnteredTip => {
  const problems: Problems = {};
  const lines = body.lines.map((line, at) => readLine(line, at, ownCodes, problems));
  const registration = filledOrNull(body.vehicle_registration)?.replace(/\s+/gu, ' ').toUpperCase() ?? null;
  if (registration !== null && !REGISTRATION.test(registration))
    problems.vehicle_registration = 'Must be at most 10 letters and digits';
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
  return {
    facilityId: body.facility_id.toLowerCase(),
    date: body.date,
    vehicleRegistration: registration,
    ticketNumber: body.ticket_number.trim(),
    lines,
    bookingIds: [...new Set(body.booking_ids.map((id) => id.toLowerCase()))].sort(),
  };
};

/** Everything that makes two entries of a ticket the same; the order of the lines makes no difference. */
const keyOf = (entered: EnteredTip): string =>
  JSON.stringify([
    entered.facilityId,
    entered.date,
    entered.vehicleRegistration,
    entered.ticketNumber.toLowerCase(),
    entered.bookingIds,
    entered.lines.map((line) => JSON.stringify(Object.entries(line).sort())).sort(),
  ]);

const enteredOf = (tip: Tip): EnteredTip => ({
  facilityId: tip.facility_id,
  date: tip.date,
  vehicleRegistration: tip.vehicle_registration,
  ticketNumber: tip.ticket_number,
  bookingIds: tip.booking_ids,
  lines: tip.lines.map((line) => ({
    ewcCode: line.ewc_code,
    grams: gramsOf(line.weight_kg),
    estimated: line.estimated,
    outcome: line.outcome,
    disposalCode: line.disposal_code,
    consignmentCode: line.consignment_code,
  })),
});

export const saysTheSame = (entered: EnteredTip, tip: Tip): boolean =>
  keyOf(entered) === keyOf(enteredOf(tip));
