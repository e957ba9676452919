import { draftEndpoints, loyaltyEndpoints, savedAddressEndpoints } from './account.js';
import { authEndpoints } from './auth.js';
import { bookingEndpoints } from './bookings.js';
import { catalogueEndpoints } from './catalogue.js';
import { healthEndpoints, microFrontendEndpoints } from './operations.js';
import { paymentEndpoints } from './payments.js';

export * from './endpoint.js';

/** Every route of the API, once: the controllers, the OpenAPI page and the permission table read it from here. */
export const endpoints = {
  auth: authEndpoints,
  catalogue: catalogueEndpoints,
  bookings: bookingEndpoints,
  drafts: draftEndpoints,
  savedAddresses: savedAddressEndpoints,
  loyalty: loyaltyEndpoints,
  payments: paymentEndpoints,
  health: healthEndpoints,
  microFrontends: microFrontendEndpoints,
} as const;
