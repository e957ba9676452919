import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';
import { type ListPosition, positionQuery } from '../../state/list-position.js';

export const USERS_PER_PAGE = 20;

/** A page of users, newest first; the changes of one; and setting a role. */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query(
      queryOf(calls.auth.users, {
        input: ({
          limit,
          search,
          role,
          sort,
          ...position
        }: ListPosition & { limit: number; search?: string; role?: string; sort?: string }) => ({
          query: { page: 1, limit, ...positionQuery(position), search, role, sort },
        }),
      }),
    ),
    adminUserChanges: build.query(
      queryOf(calls.auth.userChanges, {
        input: (id: string) => ({ params: { id }, query: { limit: 50 }, fresh: true }),
      }),
    ),
    adminSetRole: build.mutation(
      mutationOf(calls.auth.setRole, { pick: ({ user }) => user, unlessFailed: true }),
    ),
  }),
});
