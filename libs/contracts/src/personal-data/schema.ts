import { z } from 'zod';
import { email, identity, instant, requiredText } from '../primitives.js';

/** Everything stored about a person: database rows under the names of their tables. */
export const personalDataExport = z.object({
  exported_at: instant,
  email: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalDataExport = z.infer<typeof personalDataExport>;

export const DATA_REQUEST_KINDS = ['export', 'erase'] as const;
export const dataRequestKind = z.enum(DATA_REQUEST_KINDS);
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

/** The token of an emailed link. */
export const mailedRequestToken = z.object({ token: requiredText(200) });

/** The subject of an e-mailed link, shown to the person who opens it. */
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
