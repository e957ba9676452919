import type { Tag } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { ApiRequestError, type ApiFailure } from './api-error.js';
import { queriesLoaded } from './queries.js';
import type { ApiClient, ApiRequest } from './api-client.js';

/** The client is in the store's thunk argument, so that each test's store has its own. */
export interface ApiExtra {
  readonly client: ApiClient;
}

const hasClient = (extra: unknown): extra is ApiExtra => isRecord(extra) && 'client' in extra;

const viaClient: BaseQueryFn<ApiRequest | string, unknown, ApiFailure> = async (request, { extra }) => {
  if (!hasClient(extra)) throw new Error('The store was made without an API client');
  try {
    return {
      data: (await extra.client.request(typeof request === 'string' ? { path: request } : request)) ?? null,
    };
  } catch (error) {
    if (error instanceof ApiRequestError) return { error: error.failure };
    throw error;
  }
};

/** All tags of the table of endpoints; the browser imports only types from the contracts. */
const TAGS = [
  'Session',
  'Bookings',
  'Drafts',
  'Addresses',
  'Loyalty',
  'Users',
  'Services',
  'WasteItems',
  'Releases',
  'PublishTokens',
  'FailedJobs',
  'WasteTypes',
  'Availability',
  'Policies',
  'Photos',
  'Ratings',
  'Facilities',
  'Tips',
] as const satisfies readonly Tag[];

/**
 * RTK Query on top of the API client. The client's cache decides whether a GET reaches the network, and the client says
 * which data a change has made stale. The query state only passes loading, data and errors to the screens, so every mount
 * asks the client. Remotes add endpoints with `api.injectEndpoints`, made from the table's calls (`queryOf`, `mutationOf`
 * of @haulway/api-client).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: viaClient,
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 30,
  // the default waits for all running queries, so a query that hangs would leave a list stale after a change
  invalidationBehavior: 'immediately',
  tagTypes: TAGS,
  endpoints: () => ({}),
});

queriesLoaded(api);
