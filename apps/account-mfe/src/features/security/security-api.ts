import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type {
  BeginSecondFactorBody,
  ChangePasswordBody,
  ConfirmBody,
  ExchangeCodeBody,
  SecondFactorCodeBody,
  SessionResponse,
  SetUpSecondFactorBody,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Password, sessions, personal data, and the second factor with its changes. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountChangePassword: build.mutation(
      mutationOf(calls.accountSecurity.changePassword, {
        input: (body: ChangePasswordBody) => ({ body }),
        // an API that ended no session returns no new one
        pick: (session: SessionResponse | null) => session,
      }),
    ),
    accountSignOutEverywhere: build.mutation(mutationOf(calls.accountSecurity.signOutEverywhere)),
    accountExport: build.mutation(mutationOf(calls.personalData.export, { input: () => ({ fresh: true }) })),
    accountDelete: build.mutation(
      mutationOf(calls.personalData.deleteAccount, { input: (body: ConfirmBody) => ({ body }) }),
    ),
    accountSecondFactor: build.query(queryOf(calls.secondFactor.state, { input: () => ({ fresh: true }) })),
    accountSecondFactorLink: build.mutation(mutationOf(calls.secondFactor.sendLink)),
    accountExchangeCode: build.mutation(
      mutationOf(calls.accountSecurity.exchangeCode, {
        input: (body: ExchangeCodeBody) => ({ body }),
        unlessFailed: true,
      }),
    ),
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
