import { isHazardous, shareLines } from '@haulway/domain';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { printedAddress, printedLine } from '../../common/printed-text.js';
import { FacilityRepository } from '../waste/facility.repository.js';
import { type TipNote, TipRepository } from '../waste/tip.repository.js';
import { gramsOf } from '../waste/to-tip.js';
import { type TransferNoteFacts } from './document-facts.js';
import { type DocumentEntity } from './document.repository.js';

/** What the further notes say, which follow from tips. */
@Injectable()
export class TipNotes {
  constructor(
    private readonly tips: TipRepository,
    private readonly facilities: FacilityRepository,
  ) {}

  /**
   * @param first the note of the collection, whose parties and address this note repeats
   * @param replacedNumber the number of the note that this one corrects
   * @returns null if there is no such version of the tip
   */
  async factsOf(
    manager: EntityManager,
    note: TipNote,
    first: DocumentEntity,
    replacedNumber: string | undefined,
  ): Promise<TransferNoteFacts | null> {
    const versions = await this.tips.history(note.tipId, manager);
    const tip = versions.find(({ version }) => version === note.version)?.content;
    const facility = tip && (await this.facilities.find(manager, tip.facility_id));
    if (!facility || first.facts.kind !== 'transfer_note') return null;
    const cells = shareLines(
      tip.lines.map((line) => gramsOf(line.weight_kg)),
      tip.shares.map((share) => ({ bookingId: share.booking_id, grams: gramsOf(share.weight_kg) })),
    );
    const lines = tip.lines.flatMap((line, at) => {
      const own = cells[at]?.find(({ bookingId }) => bookingId === note.bookingId);
      if (!own || isHazardous(line.ewc_code)) return [];
      const { ewc_code: ewcCode, estimated, outcome, disposal_code: disposalCode } = line;
      return [{ ewcCode, grams: own.grams, estimated, outcome, disposalCode }];
    });
    return {
      ...first.facts,
      tip: {
        firstNumber: first.number,
        ...(replacedNumber !== undefined && { replacedNumber }),
        facilityName: printedLine(tip.facility_name),
        facilityAddress: printedAddress(facility.address),
        permitNumber: facility.permitNumber === null ? null : printedLine(facility.permitNumber),
        date: tip.date,
        ticketNumber: printedLine(tip.ticket_number),
        vehicleRegistration: tip.vehicle_registration,
        lines,
      },
    };
  }
}
