import { calls, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const outlook = api.injectEndpoints({
  endpoints: (build) => ({ adminOutlook: build.query(queryOf(calls.admin.outlook)) }),
});

/** Tomorrow's collections, and the tasks that are still open for them. */
export const { useAdminOutlookQuery } = outlook;
