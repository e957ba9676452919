import { MOVEMENT_GAPS, type MovementGap, type Seller, type WasteMovement } from '@haulway/contracts';
import { isHazardous, readPostcode, shareLines, siteAddressOf } from '@haulway/domain';
import { type MovedBooking, type MovedLoad, type MovedTip, type WaitingLoad } from './movement.repository.js';
import { type CodeNames, lineHasPops, popsCodes, wasteItem } from './movement-waste.js';
import { toKg } from './to-tip.js';

/** A row of the record, and the names of what it lacks. */
export interface Movement {
  readonly row: WasteMovement;
  readonly missing: MovementGap[];
}

type Carrier = WasteMovement['carrier'];

/** Us, without a vehicle. */
const carrierOf = (seller: Seller): Carrier => {
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

const producerOf = ({ address, postcode }: MovedBooking) => ({ address, postcode });

const gaps = (found: Readonly<Partial<Record<MovementGap, boolean>>>): MovementGap[] =>
  MOVEMENT_GAPS.filter((gap) => found[gap]);

const NOT_HAZARDOUS = 'Non-Haz Waste Transfer';

/** Makes the rows of a record. */
export class MovementRows {
  readonly #carrier: Carrier;
  /** By a facility's address: there are few of them, and many tips. */
  readonly #receipts = new Map<string, WasteMovement['receipt']>();

  constructor(
    seller: Seller,
    private readonly names: CodeNames,
  ) {
    this.#carrier = carrierOf(seller);
  }

  /** Those of a tip: one for each of its loads and lines. */
  ofTip(tip: MovedTip, loads: readonly MovedLoad[]): Movement[] {
    const vehicle = tip.vehicleRegistration;
    const dateTimeReceived = tip.receivedAt.toISOString();
    const carrier = vehicle === null ? this.#carrier : { ...this.#carrier, vehicleRegistration: vehicle };
    const receiver = { siteName: tip.facilityName, authorisationNumber: tip.permitNumber ?? undefined };
    const receipt = this.#receiptAt(tip.facilityAddress);
    const byId = new Map(loads.map((load) => [load.bookingId, load]));
    const cells = shareLines(
      tip.lines.map(({ grams }) => grams),
      loads,
    );
    return tip.lines.flatMap((line, at) =>
      (cells[at] ?? []).flatMap(({ bookingId, grams }): Movement[] => {
        const load = byId.get(bookingId);
        if (!load) return [];
        const hazardous = isHazardous(line.ewcCode);
        const weight =
          grams > 0
            ? { metric: 'Kilograms' as const, amount: toKg(grams), isEstimate: line.estimated }
            : undefined;
        const row = {
          booking_id: bookingId,
          ticket_number: tip.ticketNumber,
          date: tip.date,
          dateTimeReceived,
          carrier,
          receiver,
          receipt,
          producer: producerOf(load),
          hazardousWasteConsignmentCode: hazardous ? (line.consignmentCode ?? undefined) : undefined,
          reasonForNoConsignmentCode: hazardous ? undefined : NOT_HAZARDOUS,
          yourUniqueReference: `${tip.id.slice(0, 8)}-${at + 1}-${bookingId.slice(0, 8)}`,
          otherReferencesForMovement: [
            { label: 'Waste Ticket', reference: tip.ticketNumber },
            { label: 'Booking', reference: bookingId },
          ],
          wasteItems: [
            wasteItem(load, line.ewcCode, this.names, lineHasPops(load, line, tip.lines), {
              weight,
              disposalOrRecoveryCodes: weight && [{ code: line.disposalCode, weight }],
            }),
          ],
        };
        const missing = gaps({
          vehicle_registration: vehicle === null,
          permit_number: tip.permitNumber === null,
          weight_kg: !weight,
          consignment_code: hazardous && line.consignmentCode === null,
        });
        return [{ row, missing }];
      }),
    );
  }

  /** Those of a load that is not tipped yet: one for each code of its waste. */
  ofLoad(load: WaitingLoad): Movement[] {
    const codes = [...new Set(load.wasteCodes?.map(({ ewc_code: code }) => code))];
    return codes.map((code, at) => {
      const hazardous = isHazardous(code);
      const weight =
        codes.length === 1 && load.weighedGrams
          ? { metric: 'Kilograms' as const, amount: toKg(load.weighedGrams), isEstimate: false }
          : undefined;
      const row = {
        booking_id: load.bookingId,
        ticket_number: null,
        date: load.collectedOn,
        producer: producerOf(load),
        reasonForNoConsignmentCode: hazardous ? undefined : NOT_HAZARDOUS,
        yourUniqueReference: `${load.bookingId.slice(0, 8)}-${at + 1}`,
        otherReferencesForMovement: [{ label: 'Booking', reference: load.bookingId }],
        wasteItems: [wasteItem(load, code, this.names, popsCodes(load).includes(code), { weight })],
        carrier: this.#carrier,
      };
      const missing = gaps({
        tip: true,
        vehicle_registration: true,
        permit_number: true,
        weight_kg: !weight,
        consignment_code: hazardous,
      });
      return { row, missing };
    });
  }

  #receiptAt(address: string): WasteMovement['receipt'] {
    if (!this.#receipts.has(address)) {
      const site = siteAddressOf(address);
      const receipt = site && { address: { fullAddress: site.fullAddress, postcode: site.postcode } };
      this.#receipts.set(address, receipt ?? undefined);
    }
    return this.#receipts.get(address);
  }
}
