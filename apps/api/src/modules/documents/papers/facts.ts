import { type TimeSlot, type Seller } from '@haulway/contracts';
import { type BookedWasteCode, type InvoiceLine } from '@haulway/domain';

/** The customer, as the booking named them when the paper was issued. */
export interface CustomerFacts {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly companyVatNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly sicCode: string | null;
}

/** The booking that a paper is about; dates are London's. */
export interface CollectionFacts {
  readonly bookingId: string;
  readonly serviceName: string;
  readonly address: string;
  readonly postcode: string;
  readonly date: string;
  readonly slot: TimeSlot;
}

interface PaperFacts {
  readonly seller: Seller;
  readonly customer: CustomerFacts;
  readonly collection: CollectionFacts;
}

/** Money in pence. */
export interface InvoiceFacts extends PaperFacts {
  readonly kind: 'invoice';
  readonly percent: number;
  readonly lines: readonly InvoiceLine[];
}

export interface CreditNoteFacts extends PaperFacts {
  readonly kind: 'credit_note';
  readonly percent: number;
  readonly invoiceNumber: string;
  /** The tax point of that invoice. */
  readonly invoicedOn: string;
}

export interface TransferNoteFacts extends PaperFacts {
  readonly kind: 'transfer_note';
  readonly transferredAt: string;
  readonly waste: readonly BookedWasteCode[];
  /** The booked items, for waste that has no items of its own. */
  readonly quantity: string;
  readonly containment: string;
  /** Who completed the booking for the carrier. */
  readonly signedBy: string;
  /** Whether some of the waste is hazardous, and so not on this note. */
  readonly hazardousLeftOut: boolean;
}

/** The contents of a document, as they are stored with its number. */
export type DocumentFacts = InvoiceFacts | CreditNoteFacts | TransferNoteFacts;
