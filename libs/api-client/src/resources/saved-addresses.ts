import { mutationOf, queryOf } from '../definitions.js';
import * as calls from '../generated/saved-addresses.js';

/** The largest page of the API; an account has fewer addresses than that. */
const LIMIT = 100;

/** The person's own addresses, the default one first. */
export const savedAddresses = () =>
  queryOf(calls.list, { input: () => ({ query: { limit: LIMIT } }), pick: ({ addresses }) => addresses });

export const createSavedAddress = () => mutationOf(calls.create, { pick: ({ address }) => address });
