import { z } from 'zod';
import { accessOf, sentAccess } from './bookings/access.js';
import { editVersion } from './primitives.js';
import { endpoint } from './endpoint.js';
import {
  identity,
  idParams,
  instant,
  pageQuery,
  pageResponse,
  pounds,
  quantity,
  text,
} from './primitives.js';

/** An item of a draft. A calculator item also carries the calculator's own data (yd³, kg). */
export const draftItem = z.object({
  id: text(100).optional(),
  name: text(120),
  quantity,
  price: pounds,
  unit_price: pounds.optional(),
  volume: z.number().min(0).max(100_000).optional(),
  weight: z.number().min(0).max(10_000_000).optional(),
  category: text(60).optional(),
});
export type DraftItem = z.infer<typeof draftItem>;

export const draftAddress = z.object({
  collection_address: text(500),
  collection_postcode: text(20),
  additional_address_info: text(1000).nullish(),
});
export const draftDateTime = z.object({ collection_date: text(20), collection_time_slot: text(20) });

export const MAX_DRAFTS = 20;
/** The most bytes that one draft's `draft_data` may have as JSON. */
export const MAX_DRAFT_DATA_BYTES = 32 * 1024;
export const DRAFT_DATA_TOO_LARGE = 'Must be at most 32 KiB';

/** The length of a text in UTF-8 bytes. This library can use neither Node's nor the browser's function for it. */
const bytesOf = (text: string): number => encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/gu, '.').length;

/** Whether this `draft_data` is small enough to be stored. JSON has no lone surrogates, which UTF-8 can't encode. */
export const isDraftDataStorable = (data: object): boolean =>
  bytesOf(JSON.stringify(data)) <= MAX_DRAFT_DATA_BYTES;

const draftFields = {
  service_id: text(100),
  service_name: text(200),
  service_base_price: pounds,
  current_step: z.int().min(1, 'Must be 1 to 5').max(5, 'Must be 1 to 5'),
  /** The data of the booking steps, stored as received. Only the browser interprets it. */
  draft_data: z.record(text(100), z.json()),
  items: z.array(draftItem).max(500),
  address: draftAddress.nullable(),
  datetime: draftDateTime.nullable(),
  ...accessOf,
  total_price: pounds,
};

/** The limit for requests only: data stored before the limit existed is still returned. */
const sentData = draftFields.draft_data.refine(isDraftDataStorable, DRAFT_DATA_TOO_LARGE);

export const draftBody = z.object({
  ...draftFields,
  service_name: draftFields.service_name.optional(),
  service_base_price: pounds.optional(),
  current_step: draftFields.current_step.default(1),
  draft_data: sentData.default({}),
  items: draftFields.items.default([]),
  address: draftFields.address.optional(),
  datetime: draftFields.datetime.optional(),
  access: sentAccess.nullish(),
  skip_placement: draftFields.skip_placement.optional(),
  total_price: pounds.default(0),
});
export type DraftBody = z.input<typeof draftBody>;

/** PUT merges: fields that are left out stay as they are. `version` guards against a second tab; a stale one is 409. */
export const draftUpdateBody = z
  .object({ ...draftFields, access: sentAccess.nullable(), draft_data: sentData, version: editVersion })
  .partial();
export type DraftUpdateBody = z.infer<typeof draftUpdateBody>;

export const draft = z.object({
  ...identity,
  ...draftFields,
  version: editVersion,
  created_at: instant,
  updated_at: instant,
});
export type Draft = z.infer<typeof draft>;

/** A draft in a list, without the data of its steps: `GET /drafts/{id}` returns those. */
export const draftSummary = draft.omit({ draft_data: true });
export type DraftSummary = z.infer<typeof draftSummary>;

export const draftResponse = z.object({ draft });
export const draftsResponse = z.object({ drafts: z.array(draftSummary), ...pageResponse });
export type DraftsResponse = z.infer<typeof draftsResponse>;

export const draftEndpoints = {
  list: endpoint('GET', '/drafts', 'user', {
    summary: 'List own drafts',
    description: 'Returns the newest first.',
    query: z.object(pageQuery),
    response: draftsResponse,
    tags: ['Drafts'],
  }),
  one: endpoint('GET', '/drafts/{id}', 'user', {
    summary: 'Retrieve a draft',
    params: idParams,
    response: draftResponse,
    tags: ['Drafts'],
  }),
  create: endpoint('POST', '/drafts', 'user', {
    summary: 'Create a draft',
    status: 201,
    body: draftBody,
    response: draftResponse,
    errors: [409],
    tags: ['Drafts'],
  }),
  update: endpoint('PUT', '/drafts/{id}', 'user', {
    summary: 'Update a draft',
    description: 'Merges the body into the stored draft.',
    params: idParams,
    body: draftUpdateBody,
    response: draftResponse,
    errors: [409],
    tags: ['Drafts'],
  }),
  remove: endpoint('DELETE', '/drafts/{id}', 'user', {
    summary: 'Delete a draft',
    params: idParams,
    tags: ['Drafts'],
  }),
} as const;
