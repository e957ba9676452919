import { adminEndpoints } from './admin.js';
import { draftEndpoints, loyaltyEndpoints, savedAddressEndpoints } from './account.js';
import { accountSecurityEndpoints } from './account-security.js';
import { authEndpoints } from './auth.js';
import { availabilityEndpoints } from './availability.js';
import { bookingEndpoints } from './bookings.js';
import { catalogueEndpoints } from './catalogue.js';
import { catalogueAdminEndpoints } from './catalogue-admin.js';
import { contactEndpoints } from './contact.js';
import { failedJobEndpoints } from './failed-jobs.js';
import { customerEndpoints, personalDataEndpoints } from './customers.js';
import { documentEndpoints, wasteTypeEndpoints } from './documents.js';
import type { Endpoint } from './endpoint.js';
import { microFrontendEndpoints } from './micro-frontends.js';
import { documentationEndpoints, healthEndpoints, telemetryEndpoints } from './operations.js';
import { paymentEndpoints } from './payments.js';
import { policyEndpoints } from './policies.js';
import { secondFactorEndpoints } from './second-factor.js';

export * from './endpoint.js';

/** Every route of the API, once: the controllers, the OpenAPI page and the permission table read it from here. */
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
