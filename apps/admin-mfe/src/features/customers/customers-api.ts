import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { type ListPosition, positionQuery } from '../../state/list-position.js';

export const CUSTOMERS_PER_PAGE = 20;

/** Account holders and guests: the list, one customer, notes, points, sessions, and requests for their data. */
export const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCustomers: build.query(
      queryOf(calls.customers.list, {
        input: ({
          limit,
          search,
          sort,
          ...position
        }: ListPosition & { limit: number; search: string; sort: string }) => ({
          query: { page: 1, limit, ...positionQuery(position), search, sort },
        }),
      }),
    ),
    adminCustomer: build.query(
      queryOf(calls.customers.one, { input: (id: string) => ({ params: { id }, fresh: true }) }),
    ),
    adminSetNotes: build.mutation(mutationOf(calls.customers.setNotes, { unlessFailed: true })),
    adminChangePoints: build.mutation(mutationOf(calls.customers.changePoints)),
    adminSignOutCustomer: build.mutation(mutationOf(calls.customers.signOut)),
    adminRequestData: build.mutation(mutationOf(calls.customers.request)),
  }),
});
