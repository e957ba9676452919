import {
  type BillingAddress,
  type PaymentMethod,
  RECORDED_METHODS,
  type RecordedMethod,
  type Seller,
  type TimeSlot,
  type WasteOutcome,
} from '@haulway/contracts';
import { type BookedWasteCode, type InvoiceLine, wordsOfBooking } from '@haulway/domain';
import { printedAddress, printedLine } from '../../common/printed-text.js';
import { type BookingEntity } from '../bookings/booking.entity.js';
import { type RecordedPaymentEntity } from '../payments/recorded/recorded-payment.repository.js';

/** The customer, as the booking named them when the document was issued. */
export interface CustomerFacts {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly companyVatNumber: string | null;
  readonly purchaseOrder: string | null;
  readonly sicCode: string | null;
  /** Its lines. Missing if it is the collection address, and on documents from before there were billing addresses. */
  readonly billingAddress?: readonly string[];
}

/** The booking that a document is about; dates are London's. */
export interface CollectionFacts {
  readonly bookingId: string;
  readonly serviceName: string;
  readonly address: string;
  readonly postcode: string;
  readonly date: string;
  readonly slot: TimeSlot;
  /** Missing for a collection, and on documents from before deliveries had words of their own. */
  readonly visit?: 'delivery';
}

interface CommonFacts {
  readonly seller: Seller;
  readonly customer: CustomerFacts;
  readonly collection: CollectionFacts;
}

/** A part of what was paid, in pence. It is negative if more was paid back that way than had come. */
export interface PaidPart {
  readonly method: Exclude<PaymentMethod, 'mixed'>;
  readonly pence: number;
}

/** How the total of an invoice was paid: the recorded money from before the invoice, and the rest by card. */
export const paidBy = (totalPence: number, before: readonly RecordedPaymentEntity[]): PaidPart[] => {
  const recorded = RECORDED_METHODS.map((method) => ({
    method,
    pence: before
      .filter((entry) => entry.method === method)
      .reduce((sum, { kind, amountPence }) => sum + (kind === 'payment' ? amountPence : -amountPence), 0),
  }));
  const cardPence = totalPence - recorded.reduce((sum, { pence }) => sum + pence, 0);
  return [{ method: 'card' as const, pence: cardPence }, ...recorded].filter(({ pence }) => pence !== 0);
};

/** Money in pence. */
export interface InvoiceFacts extends CommonFacts {
  readonly kind: 'invoice';
  readonly percent: number;
  readonly lines: readonly InvoiceLine[];
  /** How the total was paid. Missing on invoices from before there were other ways than a card. */
  readonly paidBy?: readonly PaidPart[];
}

export interface CreditNoteFacts extends CommonFacts {
  readonly kind: 'credit_note';
  readonly percent: number;
  readonly invoiceNumber: string;
  readonly invoicedOn: string;
  /** Whether the bank took the money back after a dispute. */
  readonly disputed?: boolean;
  /** How the money was paid back, if not to a card; `reversal` for a payment that was taken off the books again. */
  readonly paidBack?: RecordedMethod | 'reversal';
}

/** The reversal of a credit note whose refund the bank returned. */
export interface DebitNoteFacts extends Omit<CreditNoteFacts, 'kind'> {
  readonly kind: 'debit_note';
  readonly creditNoteNumber: string;
  readonly creditedOn: string;
  /** Whether the booking was paid again; otherwise the bank returned the refund. */
  readonly paidAgain?: boolean;
}

export interface TransferNoteFacts extends CommonFacts {
  readonly kind: 'transfer_note';
  readonly transferredAt: string;
  readonly waste: readonly BookedWasteCode[];
  /** The booked items, for waste that has no items of its own. */
  readonly quantity: string;
  readonly containment: string;
  readonly signedBy: string;
  /** Who signed for the customer, if it was somebody else than the person on the booking. */
  readonly customerSignedBy?: string;
  /** What the crew weighed. */
  readonly weightGrams?: number;
  /** Whether some of the waste is hazardous, and so not on this note. */
  readonly hazardousLeftOut: boolean;
  /** Only on a further note, about what of the waste went to a facility. */
  readonly tip?: TipFacts;
}

/** What of a booking's waste went to a facility under one ticket. */
export interface TipFacts {
  /** The note of the collection. */
  readonly firstNumber: string;
  /** The note that this one corrects. */
  readonly replacedNumber?: string;
  readonly facilityName: string;
  readonly facilityAddress: string;
  /** Null for an exempt site. */
  readonly permitNumber: string | null;
  readonly date: string;
  readonly ticketNumber: string;
  readonly vehicleRegistration: string | null;
  /** None if a correction says that nothing of it went there. Hazardous waste is left out. */
  readonly lines: readonly {
    readonly ewcCode: string;
    readonly grams: number;
    readonly estimated: boolean;
    readonly outcome: WasteOutcome;
    readonly disposalCode: string;
  }[];
}

/** The contents of a document, as they are stored with its number. */
export type DocumentFacts = InvoiceFacts | CreditNoteFacts | DebitNoteFacts | TransferNoteFacts;

const printedOrNull = (typed: string | null): string | null => (typed === null ? null : printedLine(typed));

const billingLines = ({ street, city, postcode }: BillingAddress): string[] =>
  [street, city, postcode].map((part) => printedLine(part));

/** The facts about a booking that every document contains, as they are now. */
export const factsOf = (
  booking: BookingEntity,
  seller: Seller,
): { seller: Seller; customer: CustomerFacts; collection: CollectionFacts } => ({
  seller,
  customer: {
    name: printedLine(booking.customerName),
    email: booking.customerEmail,
    companyName: printedOrNull(booking.companyName),
    companyVatNumber: booking.companyVatNumber,
    purchaseOrder: printedOrNull(booking.purchaseOrder),
    sicCode: booking.sicCode,
    ...(booking.billingAddress && { billingAddress: billingLines(booking.billingAddress) }),
  },
  collection: {
    bookingId: booking.id,
    serviceName: booking.serviceName,
    address: printedAddress(booking.collectionAddress),
    postcode: printedLine(booking.collectionPostcode),
    date: booking.collectionDate,
    slot: booking.collectionTimeSlot,
    ...(wordsOfBooking(booking.serviceData).visit === 'delivery' && { visit: 'delivery' }),
  },
});
