import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const outlook = api.injectEndpoints({
  endpoints: (build) => ({ adminOutlook: build.query(queryOf(calls.admin.outlook)) }),
});

/** Tomorrow's collections, and what of them is still to be done. */
export const { useAdminOutlookQuery } = outlook;
