import { type Seller } from '@haulway/contracts';
import { formatFullDate, formatLongDate, formatTimeSlot, isFilled, londonDateOf } from '@haulway/domain';
import { type Fact, type Party } from '../pdf/paper.js';
import { type CollectionFacts, type CustomerFacts } from './facts.js';

/** A document's own columns that a paper shows. */
export interface Numbered {
  readonly number: string;
  readonly issuedAt: Date;
  readonly taxPoint: string;
  readonly totalPence: number | null;
  readonly vatPence: number | null;
}

export const issuedOn = ({ issuedAt }: Numbered): string => formatLongDate(londonDateOf(issuedAt));

/** The lines of an address that is written as one text, separated by commas or line feeds. */
const addressLines = (address: string): string[] =>
  address
    .split(/[,\n]/u)
    .map((line) => line.trim())
    .filter(isFilled);

export const sellerLines = (seller: Seller): string[] => [
  seller.name,
  ...addressLines(seller.address),
  `VAT registration number: ${seller.vatNumber}`,
  `Company number: ${seller.companyNumber}`,
];

export const sellerParty = (seller: Seller): Party => ({ heading: 'Seller', lines: sellerLines(seller) });

/** Name and address of the customer. For a business, the company comes first, then the person who ordered. */
export const customerLines = (
  { name, companyName, companyVatNumber }: CustomerFacts,
  { address, postcode }: CollectionFacts,
): string[] => [
  ...(companyName === null ? [] : [companyName]),
  name,
  ...addressLines(address),
  postcode,
  ...(companyVatNumber === null ? [] : [`VAT registration number: GB ${companyVatNumber}`]),
];

export const customerParty = (customer: CustomerFacts, collection: CollectionFacts): Party => ({
  heading: 'Customer',
  lines: [...customerLines(customer, collection), customer.email],
});

/** The facts about the booking on an invoice or a credit note. */
export const bookingFacts = (
  { purchaseOrder, sicCode }: CustomerFacts,
  { bookingId, date, slot }: CollectionFacts,
): Fact[] => [
  ['Booking', `#${bookingId.slice(0, 8)}`],
  ['Collection', `${formatFullDate(date)}, ${formatTimeSlot(slot)}`],
  ...(purchaseOrder === null ? [] : [['Purchase order', purchaseOrder] as const]),
  ...(sicCode === null ? [] : [['SIC code', sicCode] as const]),
];

/** The line at the foot of every page. */
export const footerOf = ({ name, companyNumber, vatNumber, carrierLicence }: Seller): string =>
  `${name} · Company ${companyNumber} · VAT ${vatNumber} · Waste carrier ${carrierLicence}`;
