import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type {
  BeginSecondFactorBody,
  ChangePasswordBody,
  SecondFactorCodeBody,
  SessionResponse,
  SetUpSecondFactorBody,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

const security = api.injectEndpoints({
  endpoints: (build) => ({
    accountChangePassword: build.mutation(
      mutationOf(calls.accountSecurity.changePassword, {
        input: (body: ChangePasswordBody) => ({ body }),
        // an API that ended no session returns no new one
        pick: (answer: SessionResponse | null) => answer,
      }),
    ),
    accountSignOutEverywhere: build.mutation(mutationOf(calls.accountSecurity.signOutEverywhere)),
  }),
});

/** Changing the password, and ending all sessions. */
export const { useAccountChangePasswordMutation, useAccountSignOutEverywhereMutation } = security;

const secondFactor = api.injectEndpoints({
  endpoints: (build) => ({
    accountSecondFactor: build.query(queryOf(calls.secondFactor.state, { input: () => ({ fresh: true }) })),
    accountSecondFactorLink: build.mutation(mutationOf(calls.secondFactor.sendLink)),
    accountBeginSecondFactor: build.mutation(
      mutationOf(calls.secondFactor.begin, { input: (body: BeginSecondFactorBody) => ({ body }) }),
    ),
    accountSetUpSecondFactor: build.mutation(
      mutationOf(calls.secondFactor.setUp, {
        input: (body: SetUpSecondFactorBody) => ({ body }),
        unlessFailed: true,
      }),
    ),
    accountNewRecoveryCodes: build.mutation(
      mutationOf(calls.secondFactor.newRecoveryCodes, {
        input: (body: SecondFactorCodeBody) => ({ body }),
        unlessFailed: true,
      }),
    ),
    accountTurnOffSecondFactor: build.mutation(
      mutationOf(calls.secondFactor.turnOff, {
        input: (body: SecondFactorCodeBody) => ({ body }),
        unlessFailed: true,
      }),
    ),
  }),
});

/** Whether the account requires a code at sign-in, and the changes of that. */
export const {
  useAccountSecondFactorQuery,
  useAccountSecondFactorLinkMutation,
  useAccountBeginSecondFactorMutation,
  useAccountSetUpSecondFactorMutation,
  useAccountNewRecoveryCodesMutation,
  useAccountTurnOffSecondFactorMutation,
} = secondFactor;
