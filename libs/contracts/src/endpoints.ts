import { accountSecurityEndpoints } from './account-security.js';
import { authEndpoints } from './auth.js';
import { availabilityEndpoints } from './availability.js';
import { adminEndpoints } from './bookings/admin.js';
import { phoneEndpoints } from './bookings/by-phone.js';
import { bookingEndpoints } from './bookings/endpoints.js';
import { policyEndpoints } from './bookings/changes.js';
import { textEndpoints } from './bookings/texts.js';
import { catalogueAdminEndpoints } from './catalogue/endpoints.js';
import { catalogueEndpoints } from './catalogue/endpoints.js';
import { contactEndpoints } from './contact.js';
import { dispatchEndpoints } from './crew/dispatch.js';
import { crewEndpoints } from './crew/jobs.js';
import { photoEndpoints } from './crew/photos.js';
import { tipPhotoEndpoints } from './crew/tip-photos.js';
import { timelineEndpoints } from './crew/timeline.js';
import { customerEndpoints } from './customers.js';
import { documentEndpoints } from './documents.js';
import { draftEndpoints } from './drafts.js';
import type { Endpoint, FormUpload } from './endpoint.js';
import { DEFAULT_BODY_BYTES, tooLargeMessage } from './errors.js';
import { failedJobEndpoints } from './failed-jobs.js';
import { loyaltyEndpoints } from './loyalty.js';
import { microFrontendEndpoints } from './micro-frontends/endpoints.js';
import { telemetryEndpoints } from './micro-frontends/telemetry.js';
import { documentationEndpoints, healthEndpoints } from './operations.js';
import { paymentEndpoints } from './payments.js';
import { personalDataEndpoints } from './personal-data.js';
import { postcodeEndpoints } from './postcodes.js';
import { ratingEndpoints } from './ratings.js';
import { savedAddressEndpoints } from './saved-addresses.js';
import { secondFactorEndpoints } from './second-factor.js';
import { wasteTypeEndpoints } from './waste-types.js';
import { wasteEndpoints } from './waste.js';

export * from './endpoint.js';

export const apiEndpoints = {
  auth: authEndpoints,
  accountSecurity: accountSecurityEndpoints,
  secondFactor: secondFactorEndpoints,
  catalogue: catalogueEndpoints,
  availability: availabilityEndpoints,
  postcodes: postcodeEndpoints,
  catalogueAdmin: catalogueAdminEndpoints,
  bookings: bookingEndpoints,
  admin: adminEndpoints,
  byPhone: phoneEndpoints,
  crew: crewEndpoints,
  dispatch: dispatchEndpoints,
  timeline: timelineEndpoints,
  photos: photoEndpoints,
  texts: textEndpoints,
  ratings: ratingEndpoints,
  customers: customerEndpoints,
  personalData: personalDataEndpoints,
  documents: documentEndpoints,
  wasteTypes: wasteTypeEndpoints,
  waste: wasteEndpoints,
  tipPhotos: tipPhotoEndpoints,
  drafts: draftEndpoints,
  savedAddresses: savedAddressEndpoints,
  loyalty: loyaltyEndpoints,
  payments: paymentEndpoints,
  policies: policyEndpoints,
  contact: contactEndpoints,
  failedJobs: failedJobEndpoints,
  health: healthEndpoints,
  documentation: documentationEndpoints,
} as const;

export const registryEndpoints = {
  microFrontends: microFrontendEndpoints,
  telemetry: telemetryEndpoints,
} as const;

/**
 * Every public route, listed once. The controllers, the OpenAPI page and the permission table are built from it.
 */
export const endpoints = { ...apiEndpoints, ...registryEndpoints } as const;

/** Whether the registry serves a path below the base path; the API serves all others. */
export const isOfRegistry = (path: string): boolean =>
  /^\/(?:micro-frontends|telemetry)(?:[/?]|$)/u.test(path);

export const everyEndpoint: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);

const exceptions = everyEndpoint.flatMap(({ method, path, maxBodyBytes, upload }) =>
  maxBodyBytes === undefined
    ? []
    : [{ method, path: new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'), maxBodyBytes, upload }],
);

const exceptionOf = (method: string, path: string) =>
  exceptions.find((row) => row.method === method && row.path.test(path));

/**
 * The most bytes that a request's body may have.
 * @param path below the API's base path, without a query: `/payments/webhook`
 */
export const bodyLimitOf = (method: string, path: string): number =>
  exceptionOf(method, path)?.maxBodyBytes ?? DEFAULT_BODY_BYTES;

/** The code and the message of a larger body. */
export const tooLargeErrorOf = (method: string, path: string): FormUpload['tooLarge'] =>
  exceptionOf(method, path)?.upload?.tooLarge ?? {
    code: 'too_large',
    message: tooLargeMessage(bodyLimitOf(method, path)),
  };

export const MAX_BODY_BYTES = Math.max(DEFAULT_BODY_BYTES, ...exceptions.map((row) => row.maxBodyBytes));
