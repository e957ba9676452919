import { formatLongDate, isFilled } from '@haulway/domain';
import { type TipFacts, type TransferNoteFacts } from '../document-facts.js';
import { type PrintedDocument } from './render-pdf.js';

const OUTCOMES: Readonly<Record<TipFacts['lines'][number]['outcome'], string>> = {
  reuse: 'Reuse',
  recycling: 'Recycling',
  energy: 'Energy recovery',
  landfill: 'Landfill',
};

const kilograms = (grams: number): string =>
  `${(grams / 1000).toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kg`;

/** The parts of a further transfer note that an ordinary one has not: what went where. */
export const printedTip = (
  tip: TipFacts,
  { seller, collection, waste }: TransferNoteFacts,
  carrierLines: readonly string[],
): Pick<PrintedDocument, 'facts' | 'parties' | 'table' | 'sections'> => ({
  facts: [
    ['Refers to', `Waste transfer note ${tip.firstNumber}`],
    ...(tip.replacedNumber === undefined
      ? []
      : [['Replaces', `Waste transfer note ${tip.replacedNumber}`] as const]),
    ['Collected from', `${collection.address}, ${collection.postcode}`],
    ['Date of transfer', formatLongDate(tip.date)],
    ['Ticket', tip.ticketNumber],
    ...(tip.vehicleRegistration === null ? [] : [['Vehicle', tip.vehicleRegistration] as const]),
    ['Booking', `#${collection.bookingId.slice(0, 8)}, ${collection.serviceName}`],
  ],
  parties: [
    { heading: 'Transferor: waste carrier', lines: carrierLines },
    {
      heading: 'Transferee: facility',
      lines: [
        tip.facilityName,
        ...tip.facilityAddress
          .split(/[,\n]/u)
          .map((line) => line.trim())
          .filter(isFilled),
        tip.permitNumber === null ? 'Exempt from a permit' : `Permit: ${tip.permitNumber}`,
      ],
    },
  ],
  table: {
    columns: [
      { head: 'Description of the waste' },
      { head: 'EWC code', width: 70 },
      { head: 'Weight', width: 110 },
      { head: 'Outcome', width: 120 },
    ],
    rows: tip.lines.map((line) => [
      waste.find(({ ewc_code: code }) => code === line.ewcCode)?.type ?? 'Mixed load',
      line.ewcCode,
      `${kilograms(line.grams)}${line.estimated ? ', estimated' : ''}`,
      `${OUTCOMES[line.outcome]} (${line.disposalCode})`,
    ]),
  },
  sections: [
    ...(tip.lines.length > 0
      ? []
      : [{ heading: 'Correction', paragraphs: ['None of this waste went to this facility.'] }]),
    {
      heading: 'Signed',
      paragraphs: [`For the transferor: ${seller.name}`, `For the transferee: ${tip.facilityName}`],
    },
  ],
});
