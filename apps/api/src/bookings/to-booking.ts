import { type AdminBooking, type Booking, type GuestBooking } from '@haulway/contracts';
import { toPounds } from '@haulway/domain';
import { identity } from '../http/index.js';
import { type BookingEntity } from './booking.entity.js';

/** The part of a guest's booking that whoever holds its id may read. */
export const toGuestBooking = (entity: BookingEntity): GuestBooking => ({
  ...identity(entity.id),
  service_name: entity.serviceName,
  status: entity.status,
  payment_status: entity.paymentStatus,
  collection_address: entity.collectionAddress,
  collection_postcode: entity.collectionPostcode,
  additional_address_info: entity.additionalAddressInfo,
  collection_date: entity.collectionDate,
  collection_time_slot: entity.collectionTimeSlot,
  total_price: toPounds(entity.totalPricePence),
  is_guest_booking: entity.userId === null,
});

/** A booking as its owner sees it. */
export const toBooking = (entity: BookingEntity): Booking => ({
  ...toGuestBooking(entity),
  user_id: entity.userId,
  service_id: entity.serviceId,
  service_type: entity.serviceType,
  invoice_number: entity.invoiceNumber,
  customer_name: entity.customerName,
  customer_email: entity.customerEmail,
  customer_phone: entity.customerPhone,
  base_price: toPounds(entity.basePricePence),
  addon_price: toPounds(entity.addonPricePence),
  refunded_amount: toPounds(entity.refundedPence),
  service_data: entity.serviceData,
  waste_types: entity.wasteTypes,
  addons: entity.addons,
  special_instructions: entity.specialInstructions,
  created_at: entity.createdAt.toISOString(),
  updated_at: entity.updatedAt.toISOString(),
  expires_at: entity.expiresAt?.toISOString() ?? null,
});

/** A booking as the admin team sees it. */
export const toAdminBooking = (entity: BookingEntity): AdminBooking => ({
  ...toBooking(entity),
  assigned_worker: entity.assignedWorker,
  admin_notes: entity.adminNotes,
  version: entity.version,
});
