import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { MakePublishTokenBody } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Tokens on one page. */
export const TOKENS_PER_PAGE = 10;

const tokens = api.injectEndpoints({
  endpoints: (build) => ({
    publishTokens: build.query(
      queryOf(calls.microFrontends.tokens, {
        input: (page: number) => ({ query: { page, limit: TOKENS_PER_PAGE } }),
      }),
    ),
    makePublishToken: build.mutation(
      mutationOf(calls.microFrontends.makeToken, { input: (body: MakePublishTokenBody) => ({ body }) }),
    ),
    withdrawPublishToken: build.mutation(
      mutationOf(calls.microFrontends.withdrawToken, { input: (id: string) => ({ params: { id } }) }),
    ),
  }),
});

/** The tokens that publish remotes: list them, create one, withdraw one. */
export const { usePublishTokensQuery, useMakePublishTokenMutation, useWithdrawPublishTokenMutation } = tokens;
