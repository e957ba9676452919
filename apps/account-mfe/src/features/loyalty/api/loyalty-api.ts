import type { LoyaltyResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Transactions on one page. */
export const TRANSACTIONS_PER_PAGE = 20;

const loyalty = api.injectEndpoints({
  endpoints: (build) => ({
    accountLoyalty: build.query<LoyaltyResponse, number>({
      query: (page) => `/loyalty?page=${page}&limit=${TRANSACTIONS_PER_PAGE}`,
      providesTags: ['Loyalty'],
    }),
  }),
});

/** The points' balance and a page of the ledger behind it, newest first. */
export const { useAccountLoyaltyQuery } = loyalty;
