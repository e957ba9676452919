import type { SavedAddressBody } from '@haulway/contracts';
import { mutationOf, queryOf } from '../definitions.js';
import * as calls from '../generated/saved-addresses.js';

/** As many as the API gives at once: nobody keeps more addresses. */
const LIMIT = 100;

/** One's own addresses, the default one first. */
export const savedAddresses = () =>
  queryOf(calls.list, { input: () => ({ query: { limit: LIMIT } }), pick: ({ addresses }) => addresses });

/** Saves a new address. */
export const createSavedAddress = () =>
  mutationOf(calls.create, { input: (body: SavedAddressBody) => ({ body }), pick: ({ address }) => address });
