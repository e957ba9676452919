import type { BillingAddress } from '@haulway/contracts';
import { normaliseVatNumber } from '@haulway/contracts/business-customer';
import { normalisePostcode } from '../addresses/postcode.js';

export * from '@haulway/contracts/business-customer';

/** The details of a business customer. All of them are optional. */
export interface BusinessFields {
  readonly company_name?: string | null | undefined;
  readonly company_vat_number?: string | null | undefined;
  readonly purchase_order?: string | null | undefined;
  readonly sic_code?: string | null | undefined;
  readonly billing_address?: BillingAddress | null | undefined;
}

/** The same details as stored: trimmed, and null if not given. */
export interface BusinessDetails {
  readonly companyName: string | null;
  readonly companyVatNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly sicCode: string | null;
  readonly billingAddress: BillingAddress | null;
}

const stored = (text: string | null | undefined): string | null => text?.trim() || null;

const storedAddress = (address: BillingAddress | null | undefined): BillingAddress | null =>
  address
    ? {
        street: address.street.trim(),
        city: address.city.trim(),
        postcode: normalisePostcode(address.postcode),
      }
    : null;

export const businessDetails = (fields: BusinessFields): BusinessDetails => ({
  companyName: stored(fields.company_name),
  companyVatNumber: stored(normaliseVatNumber(fields.company_vat_number ?? '')),
  purchaseOrder: stored(fields.purchase_order),
  sicCode: stored(fields.sic_code),
  billingAddress: storedAddress(fields.billing_address),
});

/** Like {@link businessDetails}, but fields that are left out keep the value that they have in `before`. */
export function changedBusinessDetails(before: BusinessDetails, fields: BusinessFields): BusinessDetails;
export function changedBusinessDetails(
  before: Partial<BusinessDetails>,
  fields: BusinessFields,
): Partial<BusinessDetails>;
export function changedBusinessDetails(before: Partial<BusinessDetails>, fields: BusinessFields) {
  const after = businessDetails(fields);
  return {
    companyName: fields.company_name === undefined ? before.companyName : after.companyName,
    companyVatNumber:
      fields.company_vat_number === undefined ? before.companyVatNumber : after.companyVatNumber,
    purchaseOrder: fields.purchase_order === undefined ? before.purchaseOrder : after.purchaseOrder,
    sicCode: fields.sic_code === undefined ? before.sicCode : after.sicCode,
    billingAddress: fields.billing_address === undefined ? before.billingAddress : after.billingAddress,
  };
}
