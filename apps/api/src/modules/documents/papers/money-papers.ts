import { formatLongDate, formatPounds, formatUnitNet } from '@haulway/domain';
import { type Column, type Fact, type Paper } from '../pdf/paper.js';
import { type CreditNoteFacts, type InvoiceFacts } from './facts.js';
import {
  bookingFacts,
  customerParty,
  footerOf,
  issuedOn,
  type Numbered,
  sellerParty,
} from './paper-parts.js';

const COLUMNS: readonly Column[] = [
  { head: 'Description' },
  { head: 'Quantity', width: 58, align: 'right' },
  { head: 'Unit price, net', width: 68, align: 'right' },
  { head: 'VAT rate', width: 48, align: 'right' },
  { head: 'Net', width: 66, align: 'right' },
  { head: 'VAT', width: 60, align: 'right' },
  { head: 'Gross', width: 70, align: 'right' },
];

const totals = ({ totalPence, vatPence }: Numbered, percent: number, total: string): Fact[] => {
  const gross = totalPence ?? 0;
  const vat = vatPence ?? 0;
  return [
    ['Net', formatPounds(gross - vat)],
    [`VAT at ${percent}%`, formatPounds(vat)],
    [total, formatPounds(gross)],
  ];
};

/** A full VAT invoice. */
export const invoicePaper = (document: Numbered, facts: InvoiceFacts): Paper => ({
  title: `VAT invoice ${document.number}`,
  heading: 'VAT invoice',
  facts: [
    ['Invoice number', document.number],
    ['Date of issue', issuedOn(document)],
    ['Tax point', formatLongDate(document.taxPoint)],
    ...bookingFacts(facts.customer, facts.collection),
  ],
  parties: [sellerParty(facts.seller), customerParty(facts.customer, facts.collection)],
  table: {
    columns: COLUMNS,
    rows: facts.lines.map((line) => [
      line.description,
      String(line.quantity),
      formatUnitNet(line),
      `${facts.percent}%`,
      formatPounds(line.netPence),
      formatPounds(line.vatPence),
      formatPounds(line.grossPence),
    ]),
  },
  totals: totals(document, facts.percent, 'Total, VAT included'),
  sections: [
    {
      heading: 'Payment',
      paragraphs: [
        `Paid in full by card on ${formatLongDate(document.taxPoint)}. All amounts are in pounds sterling.`,
      ],
    },
  ],
  footer: footerOf(facts.seller),
});

/** A credit note for one refund; its amounts are positive. */
export const creditNotePaper = (document: Numbered, facts: CreditNoteFacts): Paper => {
  const gross = document.totalPence ?? 0;
  const vat = document.vatPence ?? 0;
  return {
    title: `Credit note ${document.number}`,
    heading: 'Credit note',
    facts: [
      ['Credit note number', document.number],
      ['Date of issue', issuedOn(document)],
      ['Tax point', formatLongDate(document.taxPoint)],
      ['Invoice', `${facts.invoiceNumber} of ${formatLongDate(facts.invoicedOn)}`],
      ...bookingFacts(facts.customer, facts.collection),
    ],
    parties: [sellerParty(facts.seller), customerParty(facts.customer, facts.collection)],
    table: {
      columns: COLUMNS.filter(({ head }) => head !== 'Quantity' && head !== 'Unit price, net'),
      rows: [
        [
          `Refund on invoice ${facts.invoiceNumber}: ${facts.collection.serviceName}`,
          `${facts.percent}%`,
          formatPounds(gross - vat),
          formatPounds(vat),
          formatPounds(gross),
        ],
      ],
    },
    totals: totals(document, facts.percent, 'Total credited, VAT included'),
    sections: [
      {
        heading: 'Refund',
        paragraphs: [
          `${formatPounds(gross)} was given back to the card that paid. All amounts are in pounds sterling.`,
        ],
      },
    ],
    footer: footerOf(facts.seller),
  };
};
