import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

/** Transactions on one page. */
export const TRANSACTIONS_PER_PAGE = 20;

const loyalty = api.injectEndpoints({
  endpoints: (build) => ({
    accountLoyalty: build.query(
      queryOf(calls.loyalty.ledger, {
        input: (page: number) => ({ query: { page, limit: TRANSACTIONS_PER_PAGE } }),
      }),
    ),
  }),
});

/** The balance of points, and a page of the ledger, newest first. */
export const { useAccountLoyaltyQuery } = loyalty;
