import { accountSecurityEndpoints } from './account-security/endpoints.js';
import { authEndpoints } from './auth/endpoints.js';
import { availabilityEndpoints } from './availability/endpoints.js';
import { adminEndpoints } from './bookings/admin-endpoints.js';
import { bookingEndpoints } from './bookings/endpoints.js';
import { policyEndpoints } from './bookings/policy-endpoints.js';
import { catalogueAdminEndpoints } from './catalogue/admin-endpoints.js';
import { catalogueEndpoints } from './catalogue/endpoints.js';
import { contactEndpoints } from './contact/endpoints.js';
import { customerEndpoints } from './customers/endpoints.js';
import { documentEndpoints } from './documents/endpoints.js';
import { draftEndpoints } from './drafts/endpoints.js';
import type { Endpoint } from './endpoint.js';
import { failedJobEndpoints } from './failed-jobs/endpoints.js';
import { loyaltyEndpoints } from './loyalty/endpoints.js';
import { microFrontendEndpoints } from './micro-frontends/endpoints.js';
import { telemetryEndpoints } from './micro-frontends/telemetry-endpoints.js';
import { documentationEndpoints, healthEndpoints } from './operations/endpoints.js';
import { paymentEndpoints } from './payments/endpoints.js';
import { personalDataEndpoints } from './personal-data/endpoints.js';
import { savedAddressEndpoints } from './saved-addresses/endpoints.js';
import { secondFactorEndpoints } from './second-factor/endpoints.js';
import { wasteTypeEndpoints } from './waste-types/endpoints.js';

export * from './endpoint.js';

/**
 * Every route of the API, listed once. The controllers, the OpenAPI page and the permission table are built from it.
 */
export const endpoints = {
  auth: authEndpoints,
  accountSecurity: accountSecurityEndpoints,
  secondFactor: secondFactorEndpoints,
  catalogue: catalogueEndpoints,
  availability: availabilityEndpoints,
  catalogueAdmin: catalogueAdminEndpoints,
  bookings: bookingEndpoints,
  admin: adminEndpoints,
  customers: customerEndpoints,
  personalData: personalDataEndpoints,
  documents: documentEndpoints,
  wasteTypes: wasteTypeEndpoints,
  drafts: draftEndpoints,
  savedAddresses: savedAddressEndpoints,
  loyalty: loyaltyEndpoints,
  payments: paymentEndpoints,
  policies: policyEndpoints,
  contact: contactEndpoints,
  failedJobs: failedJobEndpoints,
  health: healthEndpoints,
  microFrontends: microFrontendEndpoints,
  telemetry: telemetryEndpoints,
  documentation: documentationEndpoints,
} as const;

/** The same routes as one list. */
export const everyEndpoint: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
