import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { Resource } from '@haulway/contracts';
import { api } from '@haulway/platform';

export const RULES_PER_PAGE = 20;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Capacity by day, the days that differ from the rules, the rules, and the changes of them. */
export const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCalendar: build.query(
      queryOf(calls.availability.calendar, {
        input: (range: Range) => ({ query: { ...range }, fresh: true }),
        pick: ({ calendar: days }) => days,
      }),
    ),
    adminDays: build.query(
      queryOf(calls.availability.days, {
        input: (range: Range) => ({ query: { ...range, limit: 100 }, fresh: true }),
        pick: ({ days }) => days,
      }),
    ),
    adminPutDay: build.mutation(mutationOf(calls.availability.putDay, { unlessFailed: true })),
    adminRemoveDay: build.mutation(mutationOf(calls.availability.removeDay)),
    adminRules: build.query(
      queryOf(calls.availability.rules, {
        /** `resource`: every one when left out. */
        input: ({ resource, page }: { resource?: Resource; page: number }) => ({
          query: { resource, page, limit: RULES_PER_PAGE },
          fresh: true,
        }),
      }),
    ),
    adminPreviewRule: build.mutation(mutationOf(calls.availability.previewRule)),
    adminMakeRule: build.mutation(mutationOf(calls.availability.createRule, { unlessFailed: true })),
    adminChangeRule: build.mutation(mutationOf(calls.availability.updateRule, { unlessFailed: true })),
    adminRemoveRule: build.mutation(mutationOf(calls.availability.removeRule)),
  }),
});
