import type {
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  SecondFactorCodeBody,
  SecondFactorSetUpAnswer,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

const PATH = '/auth/second-factor';

const secondFactor = api.injectEndpoints({
  endpoints: (build) => ({
    accountSecondFactor: build.query<SecondFactorAnswer, void>({
      query: () => ({ path: PATH, fresh: true }),
      providesTags: ['Session'],
    }),
    accountBeginSecondFactor: build.mutation<SecondFactorSetUpAnswer, void>({
      query: () => ({ method: 'POST', path: PATH }),
    }),
    accountSetUpSecondFactor: build.mutation<RecoveryCodesAnswer, SecondFactorCodeBody>({
      query: (body) => ({ method: 'POST', path: `${PATH}/confirm`, body }),
      invalidatesTags: (made) => (made ? ['Session'] : []),
    }),
    accountNewRecoveryCodes: build.mutation<RecoveryCodesAnswer, void>({
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
