import { type IncompleteMovement, type MovementGap, type Seller } from '@haulway/contracts';
import {
  containsPops,
  isHazardous,
  londonDateOf,
  londonMoment,
  readPostcode,
  shareLines,
  siteAddressOf,
} from '@haulway/domain';
import { containmentOf, numberOfContainers } from '../bookings/containment.js';
import { type MovedBooking, type MovedTip, type WaitingLoad } from './movement.repository.js';
import { type TipLineRow } from './tip.repository.js';
import { toKg } from './to-tip.js';

/** The names of codes for which a booking has no description of its own. */
export type CodeNames = ReadonlyMap<string, string>;

type Carrier = IncompleteMovement['carrier'];

/** Us, without a vehicle. */
export const carrierOf = (seller: Seller): Carrier => {
  const postcode = seller.address.split(',').at(-1)?.trim() ?? '';
  return {
    registrationNumber: seller.carrierLicence,
    organisationName: seller.name,
    ...(readPostcode(postcode).kind === 'complete' && {
      address: { fullAddress: seller.address, postcode },
    }),
    meansOfTransport: 'Road',
  };
};

/** The waste of a booking under one code: what it is, and how it was carried. */
const wasteItem = (
  booking: MovedBooking,
  ewcCode: string,
  names: CodeNames,
  pops: boolean,
): Omit<IncompleteMovement['wasteItems'][number], 'weight' | 'disposalOrRecoveryCodes'> => {
  const booked = (booking.wasteCodes ?? []).find((waste) => waste.ewc_code === ewcCode);
  const hazardous = isHazardous(ewcCode);
  return {
    ewcCodes: [ewcCode.replace(/\D/gu, '')],
    wasteDescription: booked?.type ?? names.get(ewcCode) ?? `Waste of code ${ewcCode}`,
    physicalForm: 'Solid',
    numberOfContainers: numberOfContainers(booking),
    typeOfContainers: containmentOf(booking),
    containsPops: pops,
    ...(pops && { pops: { sourceOfComponents: 'NOT_PROVIDED' } }),
    containsHazardous: hazardous,
    ...(hazardous && { hazardous: { sourceOfComponents: 'NOT_PROVIDED' } }),
  };
};

/** The codes under which a booking's upholstered seating was booked. */
const popsCodes = ({ wasteCodes }: MovedBooking): string[] =>
  (wasteCodes ?? []).filter(containsPops).map(({ ewc_code: code }) => code);

/**
 * Whether a line may contain a booking's upholstered seating: it has its code. If the ticket has no such code, the
 * seating may be in any line that is not hazardous.
 */
const lineHasPops = (booking: MovedBooking, line: TipLineRow, lines: readonly TipLineRow[]): boolean => {
  const codes = popsCodes(booking);
  if (codes.length === 0) return false;
  return lines.some(({ ewcCode }) => codes.includes(ewcCode))
    ? codes.includes(line.ewcCode)
    : !isHazardous(line.ewcCode);
};

const producerOf = ({ address, postcode }: MovedBooking) => ({ address, postcode });

/** When the ticket was recorded, if that was on its day; else noon of its day. */
const receivedAt = ({ createdAt, date }: MovedTip): string =>
  (londonDateOf(new Date(createdAt)) === date ? new Date(createdAt) : londonMoment(date, 12)).toISOString();

const gaps = (found: Readonly<Partial<Record<MovementGap, boolean>>>): MovementGap[] => {
  const order: readonly MovementGap[] = [
    'tip',
    'vehicle_registration',
    'permit_number',
    'weight_kg',
    'consignment_code',
  ];
  return order.filter((gap) => found[gap]);
};

/** The rows of a tip: one for each of its loads and lines. */
export const movementsOfTip = (
  tip: MovedTip,
  bookings: ReadonlyMap<string, MovedBooking>,
  carrier: Carrier,
  names: CodeNames,
): IncompleteMovement[] => {
  const cells = shareLines(
    tip.lines.map(({ grams }) => grams),
    tip.loads,
  );
  const site = siteAddressOf(tip.facilityAddress);
  const vehicle = tip.vehicleRegistration;
  const common = {
    ticket_number: tip.ticketNumber,
    date: tip.date,
    dateTimeReceived: receivedAt(tip),
    carrier: { ...carrier, ...(vehicle !== null && { vehicleRegistration: vehicle }) },
    receiver: {
      siteName: tip.facilityName,
      ...(tip.permitNumber !== null && { authorisationNumber: tip.permitNumber }),
    },
    ...(site && { receipt: { address: { fullAddress: site.fullAddress, postcode: site.postcode } } }),
  };
  return tip.lines.flatMap((line, at) =>
    (cells[at] ?? []).flatMap(({ bookingId, grams }) => {
      const booking = bookings.get(bookingId);
      if (!booking) return [];
      const weight = { metric: 'Kilograms' as const, amount: toKg(grams), isEstimate: line.estimated };
      const hazardous = isHazardous(line.ewcCode);
      return [
        {
          booking_id: bookingId,
          ...common,
          producer: producerOf(booking),
          ...(hazardous
            ? line.consignmentCode !== null && { hazardousWasteConsignmentCode: line.consignmentCode }
            : { reasonForNoConsignmentCode: 'Non-Haz Waste Transfer' }),
          yourUniqueReference: `${tip.id.slice(0, 8)}-${at + 1}-${bookingId.slice(0, 8)}`,
          otherReferencesForMovement: [
            { label: 'Waste Ticket', reference: tip.ticketNumber },
            { label: 'Booking', reference: bookingId },
          ],
          wasteItems: [
            {
              ...wasteItem(booking, line.ewcCode, names, lineHasPops(booking, line, tip.lines)),
              ...(grams > 0 && { weight }),
              ...(grams > 0 && { disposalOrRecoveryCodes: [{ code: line.disposalCode, weight }] }),
            },
          ],
          missing: gaps({
            vehicle_registration: vehicle === null,
            permit_number: tip.permitNumber === null,
            weight_kg: grams === 0,
            consignment_code: hazardous && line.consignmentCode === null,
          }),
        },
      ];
    }),
  );
};

/** The rows of a load that is not tipped yet: one for each code of its waste. */
export const movementsOfLoad = (
  load: WaitingLoad,
  carrier: Carrier,
  names: CodeNames,
): IncompleteMovement[] => {
  const codes = [...new Set((load.wasteCodes ?? []).map(({ ewc_code: code }) => code))];
  return codes.map((code, at) => {
    const amount = codes.length === 1 && load.weighedGrams ? toKg(load.weighedGrams) : undefined;
    return {
      booking_id: load.id,
      ticket_number: null,
      date: load.collectedOn,
      producer: producerOf(load),
      ...(!isHazardous(code) && { reasonForNoConsignmentCode: 'Non-Haz Waste Transfer' }),
      yourUniqueReference: `${load.id.slice(0, 8)}-${at + 1}`,
      otherReferencesForMovement: [{ label: 'Booking', reference: load.id }],
      wasteItems: [
        {
          ...wasteItem(load, code, names, popsCodes(load).includes(code)),
          ...(amount !== undefined && { weight: { metric: 'Kilograms', amount, isEstimate: false } }),
        },
      ],
      carrier,
      missing: gaps({
        tip: true,
        vehicle_registration: true,
        permit_number: true,
        weight_kg: amount === undefined,
        consignment_code: isHazardous(code),
      }),
    };
  });
};
