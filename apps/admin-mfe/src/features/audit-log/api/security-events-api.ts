import type { SecurityEventKind, SecurityEventsResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface SecurityEventsFilter {
  /** Every kind where it is left out. */
  readonly kind?: SecurityEventKind;
  readonly page: number;
}

/** How many stand on one page of the list. */
export const SECURITY_EVENTS_PER_PAGE = 20;

const pathOf = ({ kind, page }: SecurityEventsFilter): string => {
  const search = new URLSearchParams({ page: String(page), limit: String(SECURITY_EVENTS_PER_PAGE) });
  if (kind) search.set('kind', kind);
  return `/security-events?${search.toString()}`;
};

const events = api.injectEndpoints({
  endpoints: (build) => ({
    // a refusal leaves no trace in this browser: the list is asked for anew each time
    securityEvents: build.query<SecurityEventsResponse, SecurityEventsFilter>({
      query: (filter) => ({ path: pathOf(filter), fresh: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Exports, overrides and refusals, newest first, a page at a time. */
export const { useSecurityEventsQuery } = events;
