import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { email, identity, instant, requiredText } from './primitives.js';
import { confirmBody } from './second-factor.js';

/** Everything stored about a person: database rows under the names of their tables. */
export const personalDataExport = z.object({
  exported_at: instant,
  email: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalDataExport = z.infer<typeof personalDataExport>;

export const dataRequestKind = z.enum(['export', 'erase']);
export type DataRequestKind = z.infer<typeof dataRequestKind>;

export const dataRequestBody = z.object({ email, kind: dataRequestKind });
export type DataRequestBody = z.infer<typeof dataRequestBody>;

/** A request that the office has asked a person to confirm. */
export const dataRequest = z.object({
  ...identity,
  email: z.string(),
  kind: dataRequestKind,
  created_at: instant,
});
export const dataRequestResponse = z.object({ request: dataRequest });
export type DataRequestResponse = z.infer<typeof dataRequestResponse>;

export const mailedRequestToken = z.object({ token: requiredText(200) });

/** The subject of an emailed link, shown to the person who opens it. */
export const mailedRequestResponse = z.object({
  request: z.object({
    email: z.string(),
    kind: dataRequestKind,
    expires_at: instant,
    /** How many bookings are stored under the address. */
    bookings: z.int().min(0),
    has_account: z.boolean(),
  }),
});
export type MailedRequestResponse = z.infer<typeof mailedRequestResponse>;

/** The export itself, or a confirmation of the erasure. */
export const confirmedRequestResponse = z.union([personalDataExport, z.object({ erased: z.literal(true) })]);
export type ConfirmedRequestResponse = z.infer<typeof confirmedRequestResponse>;

/** Endpoints with which people request the data stored about them. */
export const personalDataEndpoints = {
  export: endpoint('GET', '/auth/export', 'user', {
    summary: 'Export own personal data',
    description: 'Returns one JSON file.',
    response: personalDataExport,
    confirmation: true,
    limit: 'auth',
  }),
  deleteAccount: endpoint('DELETE', '/auth/account', 'user', {
    summary: 'Delete the own account',
    description:
      'Erases all personal data; requires the password or a code. Documents stay as the law requires.',
    body: confirmBody,
    errors: [403, 409, 503],
    limit: 'auth',
  }),
  mailedRequest: endpoint('POST', '/customers/requests', 'public', {
    summary: 'Retrieve a personal data request',
    description: 'Takes the token of the emailed link. Changes nothing.',
    body: mailedRequestToken,
    response: mailedRequestResponse,
    errors: [404],
    limit: 'auth',
  }),
  confirmRequest: endpoint('POST', '/customers/requests/confirm', 'public', {
    summary: 'Confirm a personal data request',
    description:
      'Returns everything stored about the address, or erases it. After an export the link works for one more hour.',
    body: mailedRequestToken,
    response: confirmedRequestResponse,
    errors: [404, 409, 503],
    limit: 'auth',
  }),
  confirmRequestByPath: endpoint('POST', '/customers/requests/{token}', 'public', {
    summary: 'Confirm a personal data request by path',
    description: 'For older callers. Addresses appear in access logs: send the token in the body instead.',
    params: mailedRequestToken,
    response: confirmedRequestResponse,
    errors: [409, 503],
    limit: 'auth',
  }),
} as const;
