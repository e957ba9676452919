import { type Seller } from '@haulway/contracts';
import {
  formatFullDate,
  formatLongDate,
  formatTimeSlot,
  isFilled,
  londonDateOf,
  formatPounds,
  formatUnitNet,
  paymentMethodPhrase,
  printedVatNumber,
} from '@haulway/domain';
import { type Fact, type Party, type Column, type PrintedDocument } from './render-pdf.js';
import {
  type CollectionFacts,
  type CustomerFacts,
  type CreditNoteFacts,
  type DebitNoteFacts,
  type InvoiceFacts,
  type TipFacts,
  type TransferNoteFacts,
} from '../document-facts.js';
import { printedLine } from '../../../common/printed-text.js';
import { type DocumentEntity } from '../document.repository.js';
import { printedTip } from './printed-tip-note.js';

type Numbered = Pick<DocumentEntity, 'number' | 'issuedAt' | 'taxPoint' | 'totalPence' | 'vatPence'>;

const issuedOn = ({ issuedAt }: Numbered): string => formatLongDate(londonDateOf(issuedAt));

/** The lines of an address that is written as one text, separated by commas or line feeds. */
const addressLines = (address: string): string[] =>
  address
    .split(/[,\n]/u)
    .map((line) => line.trim())
    .filter(isFilled);

const sellerLines = (seller: Seller): string[] => [
  seller.name,
  ...addressLines(seller.address),
  `VAT registration number: ${seller.vatNumber}`,
  `Company number: ${seller.companyNumber}`,
];

const sellerParty = (seller: Seller): Party => ({ heading: 'Seller', lines: sellerLines(seller) });

/**
 * Name and address of the customer. For a business, the company comes first, then the person who ordered. The address
 * is the billing address, and where there is none, that of the collection.
 */
const customerLines = (
  { name, companyName, companyVatNumber, billingAddress }: CustomerFacts,
  { address, postcode }: CollectionFacts,
): string[] => [
  ...(companyName === null ? [] : [companyName]),
  name,
  ...(billingAddress ?? [...addressLines(address), postcode]),
  ...(companyVatNumber === null ? [] : [`VAT registration number: ${printedVatNumber(companyVatNumber)}`]),
];

const customerParty = (customer: CustomerFacts, collection: CollectionFacts): Party => ({
  heading: 'Customer',
  lines: [...customerLines(customer, collection), customer.email],
});

/** The facts about the booking on an invoice or a credit note. */
const bookingFacts = (
  { purchaseOrder, sicCode }: CustomerFacts,
  { bookingId, date, slot, visit }: CollectionFacts,
): Fact[] => [
  ['Booking', `#${bookingId.slice(0, 8)}`],
  [visit === 'delivery' ? 'Delivery' : 'Collection', `${formatFullDate(date)}, ${formatTimeSlot(slot)}`],
  ...(purchaseOrder === null ? [] : [['Purchase order', purchaseOrder] as const]),
  ...(sicCode === null ? [] : [['SIC code', sicCode] as const]),
];

const footerOf = ({ name, companyNumber, vatNumber, carrierLicence }: Seller): string =>
  `${name} · Company ${companyNumber} · VAT ${vatNumber} · Waste carrier ${carrierLicence}`;

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

/** 'Paid in full by card', 'Paid by bank transfer', 'Paid by bank transfer (£40.00) and in cash (£60.00)'. */
const paidText = ({ paidBy = [] }: InvoiceFacts): string => {
  const parts = paidBy.filter(({ pence }) => pence > 0);
  const [first] = parts;
  if (!first || (parts.length === 1 && first.method === 'card')) return 'Paid in full by card';
  if (parts.length === 1) return `Paid ${paymentMethodPhrase(first.method)}`;
  const texts = parts.map(({ method, pence }) => `${paymentMethodPhrase(method)} (${formatPounds(pence)})`);
  return `Paid ${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
};

const printedInvoice = (document: Numbered, facts: InvoiceFacts): PrintedDocument => ({
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
  totals: totals(document, facts.percent, 'Total including VAT'),
  sections: [
    {
      heading: 'Payment',
      paragraphs: [
        `${paidText(facts)} on ${formatLongDate(document.taxPoint)}. All amounts are in pounds sterling.`,
      ],
    },
  ],
  footer: footerOf(facts.seller),
});

const creditedText = ({ disputed, paidBack }: CreditNoteFacts): string => {
  if (disputed) return "taken back by the cardholder's bank";
  if (paidBack === undefined) return 'refunded to the original card';
  return paidBack === 'reversal'
    ? 'credited, because the payment did not reach us'
    : `paid back ${paymentMethodPhrase(paidBack)}`;
};

/** The parts in which a credit note and the debit note that reverses it differ. */
const noteTexts = (facts: CreditNoteFacts | DebitNoteFacts, amount: string) =>
  facts.kind === 'credit_note'
    ? {
        name: 'Credit note',
        description: `${facts.paidBack === 'reversal' ? 'Credit' : 'Refund'} on invoice ${facts.invoiceNumber}`,
        total: 'Total credited including VAT',
        paragraph: `${amount} ${creditedText(facts)}. All amounts are in pounds sterling.`,
      }
    : {
        name: 'Debit note',
        description: `Reversal of credit note ${facts.creditNoteNumber}`,
        total: 'Total charged again including VAT',
        paragraph: `${facts.paidAgain ? `${amount} has been paid again.` : `The bank returned this refund of ${amount}.`} This note reverses credit note ${facts.creditNoteNumber} dated ${formatLongDate(facts.creditedOn)} in full. All amounts are in pounds sterling.`,
      };

/** A credit note for one refund, or the debit note that reverses it; its amounts are positive. */
const printedNote = (document: Numbered, facts: CreditNoteFacts | DebitNoteFacts): PrintedDocument => {
  const gross = document.totalPence ?? 0;
  const vat = document.vatPence ?? 0;
  const { name, description, total, paragraph } = noteTexts(facts, formatPounds(gross));
  return {
    title: `${name} ${document.number}`,
    heading: name,
    facts: [
      [`${name} number`, document.number],
      ['Date of issue', issuedOn(document)],
      ['Tax point', formatLongDate(document.taxPoint)],
      ['Invoice', `${facts.invoiceNumber} dated ${formatLongDate(facts.invoicedOn)}`],
      ...bookingFacts(facts.customer, facts.collection),
    ],
    parties: [sellerParty(facts.seller), customerParty(facts.customer, facts.collection)],
    table: {
      columns: COLUMNS.filter(({ head }) => head !== 'Quantity' && head !== 'Unit price, net'),
      rows: [
        [
          `${description}: ${facts.collection.serviceName}`,
          `${facts.percent}%`,
          formatPounds(gross - vat),
          formatPounds(vat),
          formatPounds(gross),
        ],
      ],
    },
    totals: totals(document, facts.percent, total),
    sections: [{ heading: 'Refund', paragraphs: [paragraph] }],
    footer: footerOf(facts.seller),
  };
};

/** Source: regulation 12 of the Waste (England and Wales) Regulations 2011. */
const HIERARCHY =
  'Both parties confirm that they have fulfilled their duty to apply the waste hierarchy as required by regulation 12 of the Waste (England and Wales) Regulations 2011: prevention, preparing for re-use, recycling, other recovery, disposal.';

const londonTime = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** The weight of all waste of a note, if the crew has weighed it. */
const weighedAs = ({ weightGrams, waste }: TransferNoteFacts): string | undefined => {
  if (weightGrams === undefined) return undefined;
  const weight = `${(weightGrams / 1000).toLocaleString('en-GB')} kg`;
  return waste.length > 1 ? `${weight} in all` : weight;
};

/** A waste transfer note, as the duty of care requires it. */
const printedTransferNote = (document: Numbered, facts: TransferNoteFacts): PrintedDocument => {
  const { seller, customer, collection, waste } = facts;
  const at = new Date(facts.transferredAt);
  const address = `${collection.address}, ${collection.postcode}`;
  return {
    title: `Waste transfer note ${document.number}`,
    heading: 'Waste transfer note',
    facts: [
      ['Note number', document.number],
      ['Date of issue', issuedOn(document)],
      ['Place of transfer', address],
      ['Date of transfer', formatLongDate(londonDateOf(at))],
      ['Time of transfer', londonTime.format(at)],
      [
        collection.visit === 'delivery' ? 'Delivery booked for' : 'Booked for',
        `${formatFullDate(collection.date)}, ${formatTimeSlot(collection.slot)}`,
      ],
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
        weighedAs(facts) ?? (items.length > 0 ? items.join(', ') : facts.quantity),
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
                'Hazardous waste from this booking is not on this note. It is moved under a consignment note.',
              ],
            },
          ]
        : []),
      { heading: 'Waste hierarchy', paragraphs: [HIERARCHY] },
      {
        heading: 'Signed',
        paragraphs: [
          `For the transferor: ${facts.customerSignedBy ?? customer.name}${customer.companyName === null ? '' : `, ${customer.companyName}`}`,
          `For the transferee: ${facts.signedBy}, ${seller.name}`,
        ],
      },
    ],
    footer: footerOf(seller),
  };
};

/** A further note, about what of the waste went to a facility. */
const printedTipNote = (document: Numbered, facts: TransferNoteFacts, tip: TipFacts): PrintedDocument => {
  const { seller } = facts;
  const carrier = [...sellerLines(seller), `Waste carrier licence: ${seller.carrierLicence}`];
  const printed = printedTip(tip, facts, carrier);
  return {
    ...printed,
    title: `Waste transfer note ${document.number}`,
    heading: 'Waste transfer note',
    facts: [['Note number', document.number], ['Date of issue', issuedOn(document)], ...printed.facts],
    totals: [],
    sections: [{ heading: 'Waste hierarchy', paragraphs: [HIERARCHY] }, ...printed.sections],
    footer: footerOf(seller),
  };
};

const printedOf = (document: DocumentEntity): PrintedDocument => {
  const { facts } = document;
  switch (facts.kind) {
    case 'invoice':
      return printedInvoice(document, facts);
    case 'credit_note':
    case 'debit_note':
      return printedNote(document, facts);
    case 'transfer_note':
      return facts.tip ? printedTipNote(document, facts, facts.tip) : printedTransferNote(document, facts);
  }
};

/**
 * The PDF of a document: the same document gives the same bytes. What makes it is loaded with the first document,
 * because the process can start without it.
 */
export const renderDocument = async (document: DocumentEntity): Promise<Buffer> => {
  const { renderPdf } = await import('./render-pdf.js');
  return renderPdf(printedOf(document), document.issuedAt);
};
