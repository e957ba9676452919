/** The API for pages: calls made from the table of endpoints, and queries and mutations that several remotes share. */
export * as calls from './generated/index.js';
export { type ApiRequest, type Call, type InputOf, requestOf } from './call.js';
export { mutationOf, queryOf } from './definitions.js';
export * from './resources/documents.js';
export * from './resources/drafts.js';
export * from './resources/policies.js';
export * from './resources/saved-addresses.js';
export * from './resources/texts.js';
export * from './resources/waste-items.js';
