import { calls, mutationOf, queryOf } from '@haulway/api-client';
import { api } from '@haulway/platform';

const { tipPhotos, waste } = calls;

export const TIPS_PER_PAGE = 50;

/** London dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface TicketPhoto {
  readonly tipId: string;
  readonly id: string;
}

/** The office's facilities and tips, and the loads that wait for a tip. */
export const wasteApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFacilities: build.query(queryOf(waste.facilities, { pick: ({ facilities }) => facilities })),
    adminCreateFacility: build.mutation(mutationOf(waste.createFacility)),
    adminSaveFacility: build.mutation(mutationOf(waste.updateFacility)),
    adminTips: build.query(
      queryOf(waste.tips, {
        input: (query: Period & { readonly page: number }) => ({
          query: { ...query, limit: TIPS_PER_PAGE },
          fresh: true,
        }),
      }),
    ),
    adminTip: build.query(
      queryOf(waste.tip, {
        input: (id: string) => ({ params: { id }, fresh: true }),
        pick: ({ tip }) => tip,
      }),
    ),
    adminTipHistory: build.query(
      queryOf(waste.tipHistory, {
        input: (id: string) => ({ params: { id }, fresh: true }),
        pick: ({ history }) => history,
      }),
    ),
    adminCreateTip: build.mutation(mutationOf(waste.createTip)),
    adminCorrectTip: build.mutation(mutationOf(waste.correctTip)),
    adminTipPhotos: build.query(
      queryOf(tipPhotos.ofTip, {
        input: (id: string) => ({ params: { id }, fresh: true }),
        pick: ({ photos }) => photos,
      }),
    ),
    adminRemoveTipPhoto: build.mutation(
      mutationOf(tipPhotos.remove, {
        input: ({ tipId, id }: TicketPhoto) => ({ params: { id: tipId, photo_id: id } }),
      }),
    ),
    adminWaitingLoads: build.query(
      queryOf(waste.waiting, { input: () => ({ fresh: true }), pick: ({ loads }) => loads }),
    ),
    adminMovements: build.query(
      queryOf(waste.movementsSummary, {
        input: ({ from, to }: Period) => ({ query: { from, to }, fresh: true }),
      }),
    ),
    adminDiversionMonths: build.query(
      queryOf(waste.diversionMonths, { input: () => ({ fresh: true }), pick: ({ months }) => months }),
    ),
  }),
});
