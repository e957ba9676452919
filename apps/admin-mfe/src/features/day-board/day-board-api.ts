import { calls, mutationOf, queryOf } from '@haulway/api-client';
import type { DispatchDay } from '@haulway/contracts';
import { api } from '@haulway/platform';

const queries = api.injectEndpoints({
  endpoints: (build) => ({
    adminDayBoard: build.query(
      queryOf(calls.dispatch.day, { input: (date: string) => ({ query: { date }, fresh: true }) }),
    ),
  }),
});

type Patch = ReturnType<typeof queries.util.updateQueryData>;

interface Started {
  readonly dispatch: (patch: Patch) => unknown;
  readonly queryFulfilled: Promise<{ readonly data: DispatchDay }>;
}

/** Both changes return the day as it is after them. Of a booking that was moved to another day, that is the other one. */
const showSaved = async ({ dispatch, queryFulfilled }: Started): Promise<void> => {
  try {
    const { data } = await queryFulfilled;
    dispatch(queries.util.updateQueryData('adminDayBoard', data.date, () => data));
  } catch {
    // the caller of the change reports the failure
  }
};

/** The jobs of a day by worker, and the two changes of them. */
export const dayBoardApi = queries.injectEndpoints({
  endpoints: (build) => ({
    adminAssignJob: build.mutation({
      ...mutationOf(calls.dispatch.assign),
      onQueryStarted: (_change, started) => showSaved(started),
    }),
    adminOrderJobs: build.mutation({
      ...mutationOf(calls.dispatch.order),
      onQueryStarted: (_change, started) => showSaved(started),
    }),
  }),
});
