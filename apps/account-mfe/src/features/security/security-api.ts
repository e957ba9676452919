import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { SessionResponse } from '@haulway/contracts';
import { api } from '@haulway/platform';

/** Password, sessions, personal data, and the second factor with its changes. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    accountChangePassword: build.mutation(
      mutationOf(calls.accountSecurity.changePassword, {
        // an API that ended no session returns no new one
        pick: (session: SessionResponse | null) => session,
      }),
    ),
    accountSignOutEverywhere: build.mutation(mutationOf(calls.accountSecurity.signOutEverywhere)),
    accountExport: build.mutation(mutationOf(calls.personalData.export, { input: () => ({ fresh: true }) })),
    accountDelete: build.mutation(mutationOf(calls.personalData.deleteAccount)),
    accountSecondFactor: build.query(queryOf(calls.secondFactor.state, { input: () => ({ fresh: true }) })),
    accountSecondFactorLink: build.mutation(mutationOf(calls.secondFactor.sendLink)),
    accountExchangeCode: build.mutation(
      mutationOf(calls.accountSecurity.exchangeCode, { unlessFailed: true }),
    ),
    accountBeginSecondFactor: build.mutation(mutationOf(calls.secondFactor.begin)),
    accountSetUpSecondFactor: build.mutation(mutationOf(calls.secondFactor.setUp, { unlessFailed: true })),
    accountNewRecoveryCodes: build.mutation(
      mutationOf(calls.secondFactor.newRecoveryCodes, { unlessFailed: true }),
    ),
    accountTurnOffSecondFactor: build.mutation(
      mutationOf(calls.secondFactor.turnOff, { unlessFailed: true }),
    ),
  }),
});
