/** The API as a page calls it: its calls, made of the table of endpoints, and what several remotes do with them alike. */
export * as calls from './generated/index.js';
export { type ApiRequest, type Call, type InputOf, requestOf } from './call.js';
export { mutationOf, queryOf } from './definitions.js';
export * from './resources/documents.js';
export * from './resources/drafts.js';
export * from './resources/policies.js';
export * from './resources/saved-addresses.js';
