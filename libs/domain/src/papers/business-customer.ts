import { normaliseVatNumber } from '@haulway/contracts/business-customer';

export * from '@haulway/contracts/business-customer';

/** What a business customer says of itself; every part may be left out. */
export interface BusinessFields {
  readonly company_name?: string | null | undefined;
  readonly company_vat_number?: string | null | undefined;
  readonly purchase_order?: string | null | undefined;
  readonly sic_code?: string | null | undefined;
}

/** The same as it is kept: without blanks at its ends, null for what is not said. */
export interface BusinessDetails {
  readonly companyName: string | null;
  readonly companyVatNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly sicCode: string | null;
}

const kept = (text: string | null | undefined): string | null => text?.trim() || null;

/** Of well-formed fields what is kept of them. */
export const businessDetails = (fields: BusinessFields): BusinessDetails => ({
  companyName: kept(fields.company_name),
  companyVatNumber: kept(normaliseVatNumber(fields.company_vat_number ?? '')),
  purchaseOrder: kept(fields.purchase_order),
  sicCode: kept(fields.sic_code),
});

/** {@link businessDetails}, but what is left out of the fields stays as it is. */
export const changedBusinessDetails = (before: BusinessDetails, fields: BusinessFields): BusinessDetails => {
  const after = businessDetails(fields);
  return {
    companyName: fields.company_name === undefined ? before.companyName : after.companyName,
    companyVatNumber:
      fields.company_vat_number === undefined ? before.companyVatNumber : after.companyVatNumber,
    purchaseOrder: fields.purchase_order === undefined ? before.purchaseOrder : after.purchaseOrder,
    sicCode: fields.sic_code === undefined ? before.sicCode : after.sicCode,
  };
};
