import { splitVatOfPart, type VatSplit } from '../money/vat.js';

/** A booked item: its price for one in pence, as the customer saw it. */
export interface BookedLine {
  readonly name: string;
  readonly pricePence: number;
  readonly quantity: number;
}

/** A line of an invoice. Net, VAT and gross of all lines add up to those of the invoice. */
export interface InvoiceLine extends VatSplit {
  readonly description: string;
  readonly quantity: number;
}

export interface Invoiced {
  readonly serviceName: string;
  readonly lines: readonly BookedLine[];
  /** What was charged, after the discount. */
  readonly totalPence: number;
  readonly discountPence: number;
  readonly percent: number;
}

/**
 * The lines of an invoice. The amount before a discount is divided among them in proportion to their prices, whether
 * those include VAT or not. If there are no lines, there is one for the service. A discount is the last line, with its
 * VAT, and negative.
 */
export const invoiceLines = ({ discountPence, ...invoiced }: Invoiced): InvoiceLine[] => {
  const listPence = invoiced.totalPence + discountPence;
  const lines = bookedLines({ ...invoiced, totalPence: listPence });
  if (discountPence === 0) return lines;
  const discount = splitVatOfPart(listPence, -discountPence, invoiced.percent);
  return [...lines, { description: 'Discount', quantity: 1, ...discount }];
};

const bookedLines = ({
  serviceName,
  lines,
  totalPence,
  percent,
}: Omit<Invoiced, 'discountPence'>): InvoiceLine[] => {
  const listedPence = lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);
  if (listedPence === 0)
    return [{ description: serviceName, quantity: 1, ...splitVatOfPart(0, totalPence, percent) }];
  let listedBefore = 0;
  let chargedBefore = 0;
  return lines.map(({ name, pricePence, quantity }) => {
    listedBefore += pricePence * quantity;
    const charged = Math.round((totalPence * listedBefore) / listedPence);
    const split = splitVatOfPart(chargedBefore, charged - chargedBefore, percent);
    chargedBefore = charged;
    return { description: `${serviceName}: ${name}`, quantity, ...split };
  });
};

/** Formatters by their number of decimals: making one costs far more than using it. */
const formatters = new Map<number, Intl.NumberFormat>();
const formatterOf = (decimals: number): Intl.NumberFormat => {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(decimals, made);
  return made;
};

/**
 * The unit price without VAT, as an invoice shows it: two decimals, or up to four if the line doesn't divide into whole
 * pence.
 */
export const formatUnitNet = ({ netPence, quantity }: Pick<InvoiceLine, 'netPence' | 'quantity'>): string => {
  const amount = formatterOf(netPence % quantity === 0 ? 2 : 4).format(Math.abs(netPence) / quantity / 100);
  return `${netPence < 0 ? '-' : ''}£${amount}`;
};
