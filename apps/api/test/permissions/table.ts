import { endpoints } from '@haulway/contracts';
import { guestBookingBody } from '../bookings.js';
import { type Records } from './actors.js';
import { afterBooking } from './after-booking.js';
import {
  adminOnly,
  anybody,
  everyone,
  ofBooking,
  ownerAndAdmin,
  ownerOnly,
  type Permission,
  signedIn,
} from './permission.js';

const { admin, auth, accountSecurity, availability, catalogue, bookings, contact, failedJobs, drafts } =
  endpoints;
const { catalogueAdmin, customers, personalData } = endpoints;
const { secondFactor, savedAddresses, loyalty, payments, health } = endpoints;
const { documents, wasteTypes, timeline, texts } = endpoints;
const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const ofPaid = ({ booking }: Records) => ({ booking_id: booking });
const ofDraft = ({ draft }: Records) => ({ id: draft });
const ofAddress = ({ address }: Records) => ({ id: address });

/**
 * Every route of the API, with the status for every kind of caller. An invalid body ({}) with 400 means that the caller was let in
 * and nothing was done. A route of the contract that is missing here fails the tests.
 */
export const permissions: readonly Permission[] = [
  { endpoint: auth.signUp, body: {}, outcome: everyone(400) },
  { endpoint: auth.signIn, body: {}, outcome: everyone(400) },
  { endpoint: auth.me, outcome: signedIn(200) },
  { endpoint: auth.updateProfile, body: { phone: null }, outcome: signedIn(200) },
  { endpoint: auth.refresh, outcome: signedIn(200) },
  { endpoint: auth.users, outcome: adminOnly(200) },
  { endpoint: auth.setRole, params: anybody, body: { role: 'admin' }, outcome: adminOnly(404) },
  { endpoint: auth.userChanges, params: anybody, outcome: adminOnly(404) },

  { endpoint: catalogue.services, outcome: everyone(200) },
  { endpoint: catalogue.service, params: () => ({ id: 'skip-hire' }), outcome: everyone(200) },
  { endpoint: catalogue.wasteItems, outcome: everyone(200) },
  { endpoint: catalogue.wasteCategories, outcome: everyone(200) },

  { endpoint: availability.slots, note: 'of no service', outcome: everyone(400) },
  {
    endpoint: endpoints.postcodes.one,
    params: () => ({ postcode: 'LS1 4AP' }),
    outcome: everyone(200),
  },
  { endpoint: availability.rules, outcome: adminOnly(200) },
  { endpoint: availability.createRule, body: {}, outcome: adminOnly(400) },
  {
    endpoint: availability.updateRule,
    params: anybody,
    body: { resource: 'van', places: 3 },
    outcome: adminOnly(404),
  },
  { endpoint: availability.removeRule, params: anybody, outcome: adminOnly(404) },
  { endpoint: availability.previewRule, body: {}, outcome: adminOnly(400) },
  { endpoint: availability.calendar, note: 'of no days', outcome: adminOnly(400) },
  { endpoint: availability.days, outcome: adminOnly(200) },
  { endpoint: availability.putDay, body: {}, outcome: adminOnly(400) },
  { endpoint: availability.removeDay, params: anybody, outcome: adminOnly(404) },
  { endpoint: catalogueAdmin.services, outcome: adminOnly(200) },
  { endpoint: catalogueAdmin.createService, body: {}, outcome: adminOnly(400) },
  { endpoint: catalogueAdmin.updateService, params: anybody, body: { version: 1 }, outcome: adminOnly(404) },
  { endpoint: catalogueAdmin.serviceHistory, params: anybody, outcome: adminOnly(404) },
  { endpoint: catalogueAdmin.retireService, params: anybody, outcome: adminOnly(404) },
  { endpoint: catalogueAdmin.restoreService, params: anybody, outcome: adminOnly(404) },
  { endpoint: catalogueAdmin.schedulePrice, params: anybody, body: {}, outcome: adminOnly(400) },
  {
    endpoint: catalogueAdmin.removePrice,
    params: () => ({ ...anybody(), price_id: anybody().id }),
    outcome: adminOnly(404),
  },
  { endpoint: catalogueAdmin.wasteItems, outcome: adminOnly(200) },
  { endpoint: catalogueAdmin.createWasteItem, body: {}, outcome: adminOnly(400) },
  {
    endpoint: catalogueAdmin.updateWasteItem,
    params: anybody,
    body: { version: 1 },
    outcome: adminOnly(404),
  },

  { endpoint: endpoints.policies.changes, outcome: everyone(200) },
  { endpoint: endpoints.policies.setChanges, body: {}, outcome: adminOnly(400) },

  { endpoint: bookings.create, body: guestBookingBody(), outcome: signedIn(201) },
  { endpoint: bookings.createAsGuest, body: guestBookingBody(), outcome: everyone(201) },
  { endpoint: bookings.own, outcome: signedIn(200) },
  { endpoint: bookings.all, outcome: adminOnly(200) },
  { endpoint: bookings.stats, outcome: adminOnly(200) },
  { endpoint: admin.exportBookings, outcome: adminOnly(200) },
  { endpoint: admin.securityEvents, outcome: adminOnly(200) },
  { endpoint: admin.adminChanges, outcome: adminOnly(200) },
  { endpoint: admin.bookingChanges, params: ofBooking, outcome: adminOnly(200) },
  { endpoint: admin.bulkChange, body: {}, outcome: adminOnly(400) },
  { endpoint: admin.cancelOptions, note: 'of no bookings', outcome: adminOnly(400) },
  { endpoint: admin.outlook, outcome: adminOnly(200) },
  { endpoint: admin.workers, outcome: adminOnly(200) },
  {
    endpoint: admin.resendConfirmation,
    note: 'of a booking that is not paid',
    params: ofBooking,
    outcome: adminOnly(409),
  },
  { endpoint: endpoints.byPhone.create, body: {}, outcome: adminOnly(400) },
  { endpoint: endpoints.byPhone.sendLink, params: ofBooking, body: {}, outcome: adminOnly(400) },
  {
    endpoint: admin.correctCustomer,
    note: "of an account's booking",
    params: ofBooking,
    body: { version: 1 },
    outcome: adminOnly(409),
  },
  { endpoint: bookings.setStatus, params: ofBooking, body: { status: 'pending' }, outcome: adminOnly(200) },
  { endpoint: bookings.adminUpdate, params: ofBooking, body: { admin_notes: 'x' }, outcome: adminOnly(200) },
  {
    endpoint: bookings.one,
    note: "a customer's booking",
    params: ofBooking,
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 200, owner: 200 },
  },
  {
    endpoint: bookings.one,
    note: "a guest's booking, for whoever holds its id",
    params: ({ guestBooking }) => ({ id: guestBooking }),
    outcome: everyone(200),
  },
  {
    endpoint: bookings.options,
    note: "a customer's booking",
    params: ofBooking,
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 200, owner: 200 },
  },
  {
    endpoint: bookings.options,
    note: "a guest's booking, without its key",
    params: ({ guestBooking }) => ({ id: guestBooking }),
    outcome: { ...everyone(404), expired: 401, admin: 200 },
  },
  {
    endpoint: bookings.cancel,
    note: 'without saying what is expected to come back',
    params: ofBooking,
    body: {},
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 400, owner: 400 },
  },
  {
    endpoint: bookings.reschedule,
    note: 'to where it is',
    params: ofBooking,
    body: {
      collection_date: guestBookingBody().collection_date,
      collection_time_slot: guestBookingBody().collection_time_slot,
    },
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 200, owner: 200 },
  },
  { endpoint: bookings.update, params: ofBooking, body: { customer_phone: null }, outcome: ownerOnly(200) },
  { endpoint: bookings.remove, params: ofBooking, outcome: ownerOnly(204) },

  {
    endpoint: texts.ofBooking,
    note: "a customer's booking",
    params: ofBooking,
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 200, owner: 200 },
  },
  {
    endpoint: texts.set,
    note: "a customer's booking",
    params: ofBooking,
    body: { allowed: true },
    // the booking has no phone number
    outcome: { nobody: 404, expired: 401, other: 404, crew: 404, bareAdmin: 404, admin: 409, owner: 409 },
  },
  { endpoint: texts.months, outcome: adminOnly(200) },
  {
    endpoint: timeline.ofBooking,
    note: "a customer's booking",
    params: ofBooking,
    outcome: ownerAndAdmin(200),
  },
  {
    endpoint: timeline.stream,
    note: 'of an unknown booking',
    params: anybody,
    outcome: { ...everyone(404), expired: 401 },
  },
  {
    endpoint: timeline.ofBooking,
    note: "of a guest's booking, without its key",
    params: ({ guestBooking }) => ({ id: guestBooking }),
    outcome: { ...everyone(404), expired: 401, admin: 200 },
  },

  { endpoint: documents.ofBooking, params: ofBooking, outcome: ownerAndAdmin(200) },
  {
    endpoint: documents.ofBooking,
    note: "of a guest's booking, without its key",
    params: ({ guestBooking }) => ({ id: guestBooking }),
    outcome: { ...everyone(404), expired: 401, admin: 200 },
  },
  { endpoint: documents.one, params: anybody, outcome: { ...everyone(404), expired: 401 } },
  { endpoint: documents.vatSummary, outcome: adminOnly(200) },
  { endpoint: documents.month, note: 'without a month', outcome: adminOnly(400) },
  { endpoint: wasteTypes.list, outcome: everyone(200) },
  {
    endpoint: wasteTypes.history,
    params: () => ({ name: 'TVs/Monitors' }),
    outcome: adminOnly(200),
  },
  {
    endpoint: wasteTypes.update,
    params: () => ({ name: 'No such type' }),
    body: { hazardous: true },
    outcome: adminOnly(404),
  },

  { endpoint: drafts.list, outcome: signedIn(200) },
  { endpoint: drafts.one, params: ofDraft, outcome: ownerOnly(200) },
  { endpoint: drafts.create, body: { service_id: 'skip-hire' }, outcome: signedIn(201) },
  { endpoint: drafts.update, params: ofDraft, body: { current_step: 2 }, outcome: ownerOnly(200) },
  { endpoint: drafts.remove, params: ofDraft, outcome: ownerOnly(204) },

  { endpoint: savedAddresses.list, outcome: signedIn(200) },
  { endpoint: savedAddresses.create, body: homeAddress, outcome: signedIn(201) },
  { endpoint: savedAddresses.update, params: ofAddress, body: homeAddress, outcome: ownerOnly(200) },
  { endpoint: savedAddresses.setDefault, params: ofAddress, outcome: ownerOnly(200) },
  { endpoint: savedAddresses.remove, params: ofAddress, outcome: ownerOnly(204) },

  { endpoint: admin.bookingCharts, outcome: adminOnly(200) },
  { endpoint: customers.list, outcome: adminOnly(200) },
  { endpoint: customers.one, params: anybody, outcome: adminOnly(404) },
  { endpoint: customers.setNotes, params: anybody, body: { notes: null }, outcome: adminOnly(404) },
  { endpoint: customers.changePoints, params: anybody, body: {}, outcome: adminOnly(400) },
  { endpoint: customers.signOut, params: anybody, outcome: adminOnly(404) },
  { endpoint: customers.request, body: {}, outcome: adminOnly(400) },
  { endpoint: personalData.export, outcome: signedIn(200) },
  { endpoint: personalData.deleteAccount, body: {}, outcome: signedIn(400) },
  { endpoint: personalData.mailedRequest, body: { token: 'made-up' }, outcome: everyone(404) },
  { endpoint: personalData.confirmRequest, body: { token: 'made-up' }, outcome: everyone(404) },
  {
    endpoint: personalData.confirmRequestByPath,
    params: () => ({ token: 'made-up' }),
    outcome: everyone(404),
  },

  { endpoint: loyalty.ledger, outcome: signedIn(200) },

  { endpoint: payments.createIntent, body: {}, outcome: signedIn(400) },
  { endpoint: payments.createGuestIntent, body: {}, outcome: everyone(400) },
  { endpoint: payments.confirm, body: {}, outcome: signedIn(400) },
  { endpoint: payments.confirmAsGuest, body: {}, outcome: everyone(400) },
  { endpoint: payments.webhook, note: 'not signed', body: {}, outcome: everyone(400) },
  {
    endpoint: payments.refund,
    note: 'of a booking that is not paid',
    params: ({ booking }) => ({ booking_id: booking }),
    body: {},
    outcome: adminOnly(409),
  },

  { endpoint: payments.ofBooking, params: ofPaid, outcome: adminOnly(200) },
  { endpoint: payments.record, params: ofPaid, body: {}, outcome: adminOnly(400) },
  {
    endpoint: payments.reverse,
    params: (records) => ({ ...ofPaid(records), payment_id: anybody().id }),
    body: { reason: 'Bounced' },
    outcome: adminOnly(404),
  },
  { endpoint: payments.recordRefund, params: ofPaid, body: {}, outcome: adminOnly(400) },

  { endpoint: contact.send, body: {}, outcome: everyone(400) },
  { endpoint: failedJobs.list, outcome: adminOnly(200) },
  {
    endpoint: failedJobs.retry,
    note: 'of an email that does not exist',
    params: ({ booking }) => ({ kind: 'email', id: booking }),
    outcome: adminOnly(404),
  },

  { endpoint: health.live, outcome: everyone(200) },
  { endpoint: health.ready, outcome: everyone(200) },

  { endpoint: endpoints.documentation.document, outcome: adminOnly(200) },

  { endpoint: accountSecurity.forgotPassword, body: {}, outcome: everyone(400) },
  { endpoint: accountSecurity.resetPassword, body: {}, outcome: everyone(400) },
  { endpoint: accountSecurity.exchangeCode, body: {}, outcome: everyone(400) },
  { endpoint: accountSecurity.verifyEmail, body: {}, outcome: signedIn(400) },
  { endpoint: accountSecurity.changePassword, body: {}, outcome: signedIn(400) },
  { endpoint: accountSecurity.resendVerification, outcome: signedIn(204) },

  { endpoint: secondFactor.confirm, body: {}, outcome: signedIn(400) },
  { endpoint: secondFactor.state, outcome: signedIn(200) },
  { endpoint: secondFactor.sendLink, outcome: { ...signedIn(409), bareAdmin: 204 } },
  { endpoint: secondFactor.begin, body: {}, outcome: { ...signedIn(409), admin: 403, bareAdmin: 403 } },
  { endpoint: secondFactor.setUp, body: {}, outcome: signedIn(400) },
  { endpoint: secondFactor.newRecoveryCodes, body: {}, outcome: signedIn(400) },
  { endpoint: secondFactor.turnOff, body: {}, outcome: signedIn(400) },

  ...afterBooking,

  // last, because they end the sessions of their callers
  { endpoint: accountSecurity.signOutEverywhere, outcome: signedIn(204) },
  { endpoint: auth.signOut, outcome: everyone(204) },
];
