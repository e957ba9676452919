import { formatFullDate, formatLongDate, formatTimeSlot, londonDateOf } from '@haulway/domain';
import { printedLine } from '../../../common/printed-text.js';
import { type Paper } from '../pdf/paper.js';
import { type TransferNoteFacts } from './facts.js';
import { customerLines, footerOf, issuedOn, type Numbered, sellerLines } from './paper-parts.js';

/** Source: regulation 12 of the Waste (England and Wales) Regulations 2011. */
const HIERARCHY =
  'Both parties confirm that they have fulfilled their duty to apply the waste hierarchy as required by regulation 12 of the Waste (England and Wales) Regulations 2011: prevention, preparing for re-use, recycling, other recovery, disposal.';

const londonTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** A waste transfer note, as the duty of care requires it. */
export const transferNotePaper = (document: Numbered, facts: TransferNoteFacts): Paper => {
  const { seller, customer, collection, waste } = facts;
  const at = new Date(facts.transferredAt);
  const place = `${collection.address}, ${collection.postcode}`;
  return {
    title: `Waste transfer note ${document.number}`,
    heading: 'Waste transfer note',
    facts: [
      ['Note number', document.number],
      ['Date of issue', issuedOn(document)],
      ['Place of transfer', place],
      ['Date of transfer', formatLongDate(londonDateOf(at))],
      ['Time of transfer', londonTime.format(at)],
      ['Booked for', `${formatFullDate(collection.date)}, ${formatTimeSlot(collection.slot)}`],
      ['Booking', `#${collection.bookingId.slice(0, 8)}, ${collection.serviceName}`],
      ...(customer.purchaseOrder === null ? [] : [['Purchase order', customer.purchaseOrder] as const]),
    ],
    parties: [
      {
        heading: 'Transferor: holder of the waste',
        lines: [
          ...customerLines(customer, collection),
          ...(customer.sicCode === null ? [] : [`SIC code: ${customer.sicCode}`]),
        ],
      },
      {
        heading: 'Transferee: waste carrier',
        lines: [...sellerLines(seller), `Waste carrier licence: ${seller.carrierLicence}`],
      },
    ],
    table: {
      columns: [
        { head: 'Description of the waste' },
        { head: 'EWC code', width: 70 },
        { head: 'Quantity', width: 130 },
        { head: 'Containment', width: 100 },
      ],
      rows: waste.map(({ type, described, items, ewc_code }) => [
        described === null ? type : `${type}: ${printedLine(described)}`,
        ewc_code,
        items.length > 0 ? items.join(', ') : facts.quantity,
        facts.containment,
      ]),
    },
    totals: [],
    sections: [
      ...(facts.hazardousLeftOut
        ? [
            {
              heading: 'Hazardous waste',
              paragraphs: [
                'Hazardous waste of this booking is not on this note. It is moved under a consignment note.',
              ],
            },
          ]
        : []),
      { heading: 'Waste hierarchy', paragraphs: [HIERARCHY] },
      {
        heading: 'Signed',
        paragraphs: [
          `For the transferor: ${customer.name}${customer.companyName === null ? '' : `, ${customer.companyName}`}`,
          `For the transferee: ${facts.signedBy}, ${seller.name}`,
        ],
      },
    ],
    footer: footerOf(seller),
  };
};
