import type { AdminChangesResponse, ListedUser, Role, UserResponse, UsersResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';
import { type ListPlace, writePlace } from '../../paging/list-place.js';

export interface UsersQuery extends ListPlace {
  readonly limit: number;
  readonly search?: string;
  readonly role?: string;
}

/** Users on one page of the list. */
export const USERS_PER_PAGE = 20;

const pathOf = ({ limit, search, role, ...place }: UsersQuery): string => {
  const query = new URLSearchParams({ page: '1', limit: String(limit) });
  writePlace(query, place);
  if (search) query.set('search', search);
  if (role) query.set('role', role);
  return `/auth/users?${query.toString()}`;
};

const users = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UsersResponse, UsersQuery>({ query: pathOf, providesTags: ['Users'] }),
    adminUserChanges: build.query<AdminChangesResponse, string>({
      query: (id) => ({ path: `/auth/users/${id}/changes?limit=50`, fresh: true }),
      providesTags: ['Users'],
    }),
    adminSetRole: build.mutation<ListedUser, { id: string; role: Role }>({
      query: ({ id, role }) => ({ method: 'PUT', path: `/auth/users/${id}/role`, body: { role } }),
      transformResponse: (answer: UserResponse) => answer.user,
      invalidatesTags: (saved) => (saved ? ['Users'] : []),
    }),
  }),
});

/** A page of users, newest first; what was changed of one; and a change of role. */
export const { useAdminUsersQuery, useAdminUserChangesQuery, useAdminSetRoleMutation } = users;
