import type {
  RecoveryCodesResponse,
  SecondFactorResponse,
  SecondFactorCodeBody,
  SecondFactorSetUpResponse,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

const PATH = '/auth/second-factor';

const secondFactor = api.injectEndpoints({
  endpoints: (build) => ({
    accountSecondFactor: build.query<SecondFactorResponse, void>({
      query: () => ({ path: PATH, fresh: true }),
      providesTags: ['Session'],
    }),
    accountBeginSecondFactor: build.mutation<SecondFactorSetUpResponse, void>({
      query: () => ({ method: 'POST', path: PATH }),
    }),
    accountSetUpSecondFactor: build.mutation<RecoveryCodesResponse, SecondFactorCodeBody>({
      query: (body) => ({ method: 'POST', path: `${PATH}/confirm`, body }),
      invalidatesTags: (made) => (made ? ['Session'] : []),
    }),
    accountNewRecoveryCodes: build.mutation<RecoveryCodesResponse, void>({
      query: () => ({ method: 'POST', path: `${PATH}/recovery-codes` }),
      invalidatesTags: (made) => (made ? ['Session'] : []),
    }),
    accountTurnOffSecondFactor: build.mutation<unknown, void>({
      query: () => ({ method: 'DELETE', path: PATH }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
  }),
});

/** Whether the account asks for a code at sign-in, and what changes that. */
export const {
  useAccountSecondFactorQuery,
  useAccountBeginSecondFactorMutation,
  useAccountSetUpSecondFactorMutation,
  useAccountNewRecoveryCodesMutation,
  useAccountTurnOffSecondFactorMutation,
} = secondFactor;
