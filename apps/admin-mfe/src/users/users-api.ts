import type { UsersAnswer } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Users on one page of the list. */
export const USERS_PER_PAGE = 10;

const users = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UsersAnswer, number>({
      query: (page) => `/auth/users?page=${page}&limit=${USERS_PER_PAGE}`,
      providesTags: ['Users'],
    }),
  }),
});

/** A page of all users, newest first. */
export const { useAdminUsersQuery } = users;
