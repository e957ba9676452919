import type {
  MadePublishTokenResponse,
  MakePublishTokenBody,
  PublishTokenResponse,
  PublishTokensResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** How many tokens stand on one page. */
export const TOKENS_PER_PAGE = 10;

const tokens = api.enhanceEndpoints({ addTagTypes: ['PublishTokens'] }).injectEndpoints({
  endpoints: (build) => ({
    publishTokens: build.query<PublishTokensResponse, number>({
      query: (page) => `/micro-frontends/tokens?page=${page}&limit=${TOKENS_PER_PAGE}`,
      providesTags: ['PublishTokens'],
    }),
    makePublishToken: build.mutation<MadePublishTokenResponse, MakePublishTokenBody>({
      query: (body) => ({ method: 'POST', path: '/micro-frontends/tokens', body }),
      invalidatesTags: ['PublishTokens'],
    }),
    withdrawPublishToken: build.mutation<PublishTokenResponse, string>({
      query: (id) => ({ method: 'DELETE', path: `/micro-frontends/tokens/${encodeURIComponent(id)}` }),
      invalidatesTags: ['PublishTokens'],
    }),
  }),
});

/** The tokens that publish remotes: which there are, a new one, and the end of one. */
export const { usePublishTokensQuery, useMakePublishTokenMutation, useWithdrawPublishTokenMutation } = tokens;
