import { calls, queryOf } from '@haulway/api-client';
import type { SecurityEventKind } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Events and changes on one page of their list. */
export const limit = 20;

/** Exports and refusals, and what admins have changed; newest first, a page at a time. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    // other admins make changes too: the list is requested again each time
    adminChanges: build.query({
      ...queryOf(calls.admin.adminChanges, {
        input: (page: number) => ({ query: { page, limit }, fresh: true }),
      }),
      keepUnusedDataFor: 0,
    }),
    // a refused request leaves no trace in this browser: the list is requested again each time
    securityEvents: build.query({
      ...queryOf(calls.admin.securityEvents, {
        /** `kind`: every kind when left out. */
        input: ({ kind, page }: { kind?: SecurityEventKind; page: number }) => ({
          query: { page, limit, kind },
          fresh: true,
        }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});
