import { calls, queryOf } from '@haulway/api-client';
import type { SecurityEventKind } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Changes on one page of the list. */
export const CHANGES_PER_PAGE = 20;

const changes = api.injectEndpoints({
  endpoints: (build) => ({
    // other admins make changes too: the list is requested again each time
    adminChanges: build.query({
      ...queryOf(calls.admin.adminChanges, {
        input: (page: number) => ({ query: { page, limit: CHANGES_PER_PAGE }, fresh: true }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** What admins have changed, newest first, a page at a time. */
export const { useAdminChangesQuery } = changes;

export interface SecurityEventsFilter {
  /** Every kind when left out. */
  readonly kind?: SecurityEventKind;
  readonly page: number;
}

/** Events on one page of the list. */
export const SECURITY_EVENTS_PER_PAGE = 20;

const events = api.injectEndpoints({
  endpoints: (build) => ({
    // a refused request leaves no trace in this browser: the list is requested again each time
    securityEvents: build.query({
      ...queryOf(calls.admin.securityEvents, {
        input: ({ kind, page }: SecurityEventsFilter) => ({
          query: { page, limit: SECURITY_EVENTS_PER_PAGE, kind },
          fresh: true,
        }),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Exports and refusals, newest first, a page at a time. */
export const { useSecurityEventsQuery } = events;
