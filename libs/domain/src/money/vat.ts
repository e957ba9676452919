import type { FlowType, Service } from '@haulway/contracts';
import { formatPounds } from './money.js';

/** A standard rate of VAT in the United Kingdom, in percent, and the London date from which it applies. */
export interface VatRate {
  readonly from: string;
  readonly percent: number;
}

/** Newest first. Source: https://www.gov.uk/vat-rates. */
export const VAT_RATES: readonly VatRate[] = [{ from: '2011-01-04', percent: 20 }];

/**
 * The standard rate in percent on a London date, yyyy-MM-dd. Before the first known date, it is the first known rate.
 */
export const vatPercentOn = (date: string, rates: readonly VatRate[] = VAT_RATES): number =>
  (rates.find(({ from }) => from <= date) ?? rates.at(-1))?.percent ?? 0;

/** The VAT in an amount that includes it, in pence, halves rounded up: one sixth of the amount at 20 %. */
export const vatIncluded = (grossPence: number, percent: number): number =>
  Math.floor((2 * grossPence * percent + 100 + percent) / (2 * (100 + percent)));

/** The VAT to add to an amount without it, in pence, halves rounded up. */
export const vatOnTop = (netPence: number, percent: number): number =>
  Math.floor((2 * netPence * percent + 100) / 200);

/** An amount that includes VAT, in pence: net and VAT add up to gross. */
export interface VatSplit {
  readonly grossPence: number;
  readonly vatPence: number;
  readonly netPence: number;
}

export const splitVat = (grossPence: number, percent: number): VatSplit => {
  const vatPence = vatIncluded(grossPence, percent);
  return { grossPence, vatPence, netPence: grossPence - vatPence };
};

/**
 * The VAT in one part of an amount that is paid in parts: the VAT of all parts up to this one, less the VAT of the
 * parts before it. This way the parts always add up to the VAT of the whole, and the first parts never exceed it.
 * @param beforePence the sum of the parts before it, VAT included
 */
export const splitVatOfPart = (beforePence: number, grossPence: number, percent: number): VatSplit => {
  const vatPence = vatIncluded(beforePence + grossPence, percent) - vatIncluded(beforePence, percent);
  return { grossPence, vatPence, netPence: grossPence - vatPence };
};

/** The note beside a total. A skip's total is without VAT, as skip prices are, unless VAT is added to it. */
export const vatNote = (
  { added_vat_percent: added }: Pick<Service, 'added_vat_percent'>,
  flowType: FlowType,
): 'plus VAT' | 'inc. VAT' => (flowType === 'skip_hire' && added === undefined ? 'plus VAT' : 'inc. VAT');

/** The sentence for a price that is shown 'plus VAT' but charged as shown: its VAT is in it. */
export const vatInTotalText = (totalPence: number, vatPence: number, isPaid = false): string => {
  const total = formatPounds(totalPence);
  const invoice = `The invoice shows ${formatPounds(vatPence)} VAT in it.`;
  return isPaid ? `You paid ${total}. ${invoice}` : `You pay ${total} today. ${invoice}`;
};
