import { z } from 'zod';
import { email, identity, instant, requiredText } from '../primitives.js';

/** Everything held of a person: rows as they are stored, under the names of the tables. */
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

/** What the office has asked somebody to confirm. */
export const dataRequest = z.object({
  ...identity,
  email: z.string(),
  kind: dataRequestKind,
  created_at: instant,
});
export const dataRequestResponse = z.object({ request: dataRequest });
export type DataRequestResponse = z.infer<typeof dataRequestResponse>;

export const mailedRequestParams = z.object({ token: requiredText(200) });

/** What a link is about, for whoever holds it. */
export const mailedRequestResponse = z.object({
  request: z.object({
    email: z.string(),
    kind: dataRequestKind,
    expires_at: instant,
    /** Bookings that are held under the address. */
    bookings: z.int().min(0),
    has_account: z.boolean(),
  }),
});
export type MailedRequestResponse = z.infer<typeof mailedRequestResponse>;

/** The file, or that it is done. */
export const confirmedRequestResponse = z.union([personalDataExport, z.object({ erased: z.literal(true) })]);
export type ConfirmedRequestResponse = z.infer<typeof confirmedRequestResponse>;
