import {
  type AdminBooking,
  type Booking,
  type GuestBooking,
  type GuestBookingStatus,
  type PaymentMethod,
  type SkipPlacement,
} from '@haulway/contracts';
import { londonDateOf, splitVat, toPounds, vatPercentOn } from '@haulway/domain';
import { phoneUri } from '../../common/phone-numbers.js';
import { type BookingEntity } from './booking.entity.js';
import { duePence, hasPermanentSlot, isUnpaid, receivedPence } from './booking-lifecycle.js';

/** The VAT in a booking's price, at the rate of the day it was made. */
export const vatOf = ({ totalPricePence, createdAt }: BookingEntity) =>
  splitVat(totalPricePence, vatPercentOn(londonDateOf(createdAt)));

/**
 * A booking as its owner sees it. It is one literal: an object of this size that starts with a spread costs V8 hundreds
 * of times as much, and fills the memory (ADR 136).
 */
export const toBooking = (entity: BookingEntity): Booking => {
  const { vatPence, netPence } = vatOf(entity);
  return {
    id: entity.id,
    _id: entity.id,
    service_name: entity.serviceName,
    status: entity.status,
    payment_status: entity.paymentStatus,
    collection_address: entity.collectionAddress,
    collection_postcode: entity.collectionPostcode,
    additional_address_info: entity.additionalAddressInfo,
    collection_date: entity.collectionDate,
    collection_time_slot: entity.collectionTimeSlot,
    total_price: toPounds(entity.totalPricePence),
    vat_amount: toPounds(vatPence),
    net_amount: toPounds(netPence),
    is_guest_booking: entity.userId === null,
    user_id: entity.userId,
    service_id: entity.serviceId,
    service_type: entity.serviceType,
    invoice_number: entity.invoiceNumber,
    customer_name: entity.customerName,
    customer_email: entity.customerEmail,
    customer_phone: entity.customerPhone,
    base_price: toPounds(entity.basePricePence),
    addon_price: toPounds(entity.addonPricePence),
    discount_amount: toPounds(entity.discountPence),
    discount_kind: entity.discountKind,
    points_redeemed: entity.pointsRedeemed,
    refunded_amount: toPounds(entity.refundedPence),
    paid_amount: toPounds(receivedPence(entity)),
    due_amount: toPounds(duePence(entity)),
    payment_method: methodOf(entity),
    pay_back_amount: toPounds(entity.payBackPence),
    service_data: entity.serviceData,
    waste_types: entity.wasteTypes,
    addons: entity.addons,
    special_instructions: entity.specialInstructions,
    access: entity.access,
    skip_placement: placementOf(entity),
    company_name: entity.companyName,
    company_vat_number: entity.companyVatNumber,
    purchase_order: entity.purchaseOrder,
    sic_code: entity.sicCode,
    billing_address: entity.billingAddress,
    created_at: entity.createdAt.toISOString(),
    updated_at: entity.updatedAt.toISOString(),
    expires_at: entity.expiresAt?.toISOString() ?? null,
    held_until: holdOf(entity)?.toISOString() ?? null,
  };
};

/** Skips booked before customers were asked for their placement stand on the drive. */
export const placementOf = ({ resource, skipPlacement }: BookingEntity): SkipPlacement | null =>
  resource === 'skip' ? (skipPlacement ?? 'drive') : null;

/** Bookings paid before there were other ways were paid by card. */
export const methodOf = (entity: BookingEntity): PaymentMethod | null =>
  entity.paymentMethod ?? (isUnpaid(entity) ? null : 'card');

/** The end of a booking's hold on its slot; null when it holds none, or has the slot permanently. */
const holdOf = (entity: BookingEntity): Date | null => (hasPermanentSlot(entity) ? null : entity.heldUntil);

/** The part of a guest's booking that anyone with its id may read, until its collection. */
export const toGuestBooking = (entity: BookingEntity): GuestBooking => {
  const booking = toBooking(entity);
  return {
    id: booking.id,
    _id: booking._id,
    service_name: booking.service_name,
    status: booking.status,
    payment_status: booking.payment_status,
    collection_address: booking.collection_address,
    collection_postcode: booking.collection_postcode,
    additional_address_info: null,
    collection_date: booking.collection_date,
    collection_time_slot: booking.collection_time_slot,
    total_price: booking.total_price,
    vat_amount: booking.vat_amount,
    net_amount: booking.net_amount,
    is_guest_booking: booking.is_guest_booking,
  };
};

/** The part of a guest's booking that anyone with its id may read after its collection. */
export const toGuestBookingStatus = (entity: BookingEntity): GuestBookingStatus => ({
  id: entity.id,
  _id: entity.id,
  status: entity.status,
  payment_status: entity.paymentStatus,
  is_guest_booking: true,
});

export const toAdminBooking = (entity: BookingEntity): AdminBooking =>
  Object.assign(toBooking(entity), {
    customer_phone_uri: phoneUri(entity.customerPhone),
    assigned_worker: entity.assignedWorker,
    admin_notes: entity.adminNotes,
    discount_reason: entity.discountReason,
    consignment_note_due: entity.consignmentNoteDue,
    dispute: entity.dispute,
    version: entity.version,
  });
