import {
  type Draft,
  type DraftResponse,
  type DraftBody,
  type DraftsResponse,
  type DraftSummary,
  type DraftUpdateBody,
} from '@haulway/contracts';
import { api } from '@haulway/platform';

/** As many as the API gives at once: drafts are few. */
const LIMIT = 100;

const draftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bookingDrafts: build.query<DraftSummary[], void>({
      query: () => `/drafts?limit=${LIMIT}`,
      transformResponse: (answer: DraftsResponse) => answer.drafts,
      providesTags: ['Drafts'],
    }),
    bookingDraft: build.query<Draft, string>({
      query: (id) => ({ path: `/drafts/${encodeURIComponent(id)}`, fresh: true }),
      transformResponse: (answer: DraftResponse) => answer.draft,
    }),
    bookingCreateDraft: build.mutation<Draft, DraftBody>({
      query: (body) => ({ method: 'POST', path: '/drafts', body }),
      transformResponse: (answer: DraftResponse) => answer.draft,
      invalidatesTags: ['Drafts'],
    }),
    bookingUpdateDraft: build.mutation<Draft, { id: string; body: Partial<DraftUpdateBody> }>({
      query: ({ id, body }) => ({ method: 'PUT', path: `/drafts/${id}`, body }),
      transformResponse: (answer: DraftResponse) => answer.draft,
      invalidatesTags: ['Drafts'],
    }),
    bookingDeleteDraft: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/drafts/${id}` }),
      invalidatesTags: ['Drafts'],
    }),
  }),
});

/** The signed-in customer's drafts: listing, saving, loading and deleting. */
export const {
  useBookingDraftsQuery,
  useLazyBookingDraftQuery,
  useBookingCreateDraftMutation,
  useBookingUpdateDraftMutation,
  useBookingDeleteDraftMutation,
} = draftsApi;
