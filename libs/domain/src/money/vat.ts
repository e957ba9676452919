import type { FlowType, Service } from '@haulway/contracts';

/** A standard rate of VAT in the United Kingdom, in percent, and the London date from which it counts. */
export interface VatRate {
  readonly from: string;
  readonly percent: number;
}

/** Newest first. Source: https://www.gov.uk/vat-rates. */
export const VAT_RATES: readonly VatRate[] = [{ from: '2011-01-04', percent: 20 }];

/** The standard rate in percent on a London date, yyyy-MM-dd; before the first known date, the first known rate. */
export const vatPercentOn = (date: string, rates: readonly VatRate[] = VAT_RATES): number =>
  (rates.find(({ from }) => from <= date) ?? rates.at(-1))?.percent ?? 0;

/** The VAT in an amount that includes it, in pence, halves up: the sixth of it at 20 %. */
export const vatIncluded = (grossPence: number, percent: number): number =>
  Math.floor((2 * grossPence * percent + 100 + percent) / (2 * (100 + percent)));

/** The VAT that comes on top of an amount without it, in pence, halves up. */
export const vatOnTop = (netPence: number, percent: number): number =>
  Math.floor((2 * netPence * percent + 100) / 200);

/** An amount with the VAT in it, in pence: net and VAT add up to gross. */
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
 * The VAT in one part of an amount that is given in parts: what the parts up to this one hold, less what the ones before
 * it hold. However an amount is cut up, its parts hold the VAT of the whole, and the first few never more than that.
 * @param beforePence what the parts before it come to, VAT included
 */
export const splitVatOfPart = (beforePence: number, grossPence: number, percent: number): VatSplit => {
  const vatPence = vatIncluded(beforePence + grossPence, percent) - vatIncluded(beforePence, percent);
  return { grossPence, vatPence, netPence: grossPence - vatPence };
};

/** What stands beside a total: a skip's is without VAT, as skip prices are, unless VAT is added to it. */
export const vatNote = (
  { added_vat_percent: added }: Pick<Service, 'added_vat_percent'>,
  flowType: FlowType,
): 'plus VAT' | 'inc. VAT' => (flowType === 'skip_hire' && added === undefined ? 'plus VAT' : 'inc. VAT');
