import { type WasteMovement } from '@haulway/contracts';
import { containsPops, isHazardous } from '@haulway/domain';
import { containmentOf, numberOfContainers } from '../bookings/containment.js';
import { type MovedBooking } from './movement.repository.js';
import { type TipLineRow } from './tip.repository.js';

type WasteItem = WasteMovement['wasteItems'][number];

/** The names of codes for which a booking has no description of its own. */
export type CodeNames = ReadonlyMap<string, string>;

const NOT_PROVIDED = { sourceOfComponents: 'NOT_PROVIDED' } as const;

/** The waste of a booking under one code: what it is, and how it was carried. */
export const wasteItem = (
  booking: MovedBooking,
  ewcCode: string,
  names: CodeNames,
  pops: boolean,
  weighed: Pick<WasteItem, 'weight' | 'disposalOrRecoveryCodes'>,
): WasteItem => {
  const booked = booking.wasteCodes?.find((waste) => waste.ewc_code === ewcCode);
  const hazardous = isHazardous(ewcCode);
  return {
    ewcCodes: [ewcCode.replace(/\D/gu, '')],
    wasteDescription: booked?.type ?? names.get(ewcCode) ?? `Waste of code ${ewcCode}`,
    physicalForm: 'Solid',
    numberOfContainers: numberOfContainers(booking),
    typeOfContainers: containmentOf(booking),
    containsPops: pops,
    pops: pops ? NOT_PROVIDED : undefined,
    containsHazardous: hazardous,
    hazardous: hazardous ? NOT_PROVIDED : undefined,
    weight: weighed.weight,
    disposalOrRecoveryCodes: weighed.disposalOrRecoveryCodes,
  };
};

/** The codes under which a booking's upholstered seating was booked. */
export const popsCodes = ({ wasteCodes }: MovedBooking): string[] =>
  (wasteCodes ?? []).filter(containsPops).map(({ ewc_code: code }) => code);

/**
 * Whether a line may contain a booking's upholstered seating: it has its code. If the ticket has no such code, the
 * seating may be in any line that is not hazardous.
 */
export const lineHasPops = (
  booking: MovedBooking,
  line: TipLineRow,
  lines: readonly TipLineRow[],
): boolean => {
  const codes = popsCodes(booking);
  if (codes.length === 0) return false;
  return lines.some(({ ewcCode }) => codes.includes(ewcCode))
    ? codes.includes(line.ewcCode)
    : !isHazardous(line.ewcCode);
};
