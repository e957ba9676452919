import { type IncompleteMovement, type WasteMovement } from '@haulway/contracts';
import { type Movement } from './to-movement.js';

/** What differs between the complete rows of one tip. */
const ofLoad = ({
  producer,
  hazardousWasteConsignmentCode,
  reasonForNoConsignmentCode,
  yourUniqueReference,
  otherReferencesForMovement,
  wasteItems,
}: WasteMovement) => ({
  producer,
  hazardousWasteConsignmentCode,
  reasonForNoConsignmentCode,
  yourUniqueReference,
  otherReferencesForMovement,
  wasteItems,
});

/** What all of them say of the tip, which is written once. */
const ofTip = ({ ticket_number, date, dateTimeReceived, carrier, receiver, receipt }: WasteMovement) => ({
  ticket_number,
  date,
  dateTimeReceived,
  carrier,
  receiver,
  receipt,
});

/** Complete rows of one tip, with commas between them. */
const jsonOfTip = (first: WasteMovement, rows: readonly WasteMovement[]): string => {
  const common = JSON.stringify(ofTip(first)).slice(1, -1);
  return rows
    .map((row) => `{"booking_id":"${row.booking_id}",${common},${JSON.stringify(ofLoad(row)).slice(1)}`)
    .join(',');
};

/** Collects the rows as JSON: the complete ones leave as they are added, the others at the end. */
export class MovementsAsJson {
  readonly begin = '{"movements":[';
  readonly #incomplete: string[] = [];
  #comma = '';

  /** @param movements of one tip */
  add(movements: readonly Movement[]): string {
    const complete: WasteMovement[] = [];
    for (const { row, missing } of movements) {
      if (missing.length === 0) complete.push(row);
      else this.#incomplete.push(JSON.stringify({ ...row, missing } satisfies IncompleteMovement));
    }
    const [first] = complete;
    if (!first) return '';
    const text = this.#comma + jsonOfTip(first, complete);
    this.#comma = ',';
    return text;
  }

  end(): string {
    return `],"incomplete":[${this.#incomplete.join(',')}]}`;
  }
}
