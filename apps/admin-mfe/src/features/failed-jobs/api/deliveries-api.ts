import type { DeliveriesAnswer, DeliveryKind, RetryAnswer, RetryParams } from '@haulway/contracts';
import { api } from '@haulway/platform';

export interface DeliveriesFilter {
  /** Every kind where it is left out. */
  readonly kind?: DeliveryKind;
  readonly page: number;
}

/** How many stand on one page of the list. */
export const DELIVERIES_PER_PAGE = 10;

const searchOf = ({ kind, page }: DeliveriesFilter): string => {
  const search = new URLSearchParams({ page: String(page), limit: String(DELIVERIES_PER_PAGE) });
  if (kind) search.set('kind', kind);
  return search.toString();
};

const deliveries = api.enhanceEndpoints({ addTagTypes: ['Deliveries'] }).injectEndpoints({
  endpoints: (build) => ({
    deliveries: build.query<DeliveriesAnswer, DeliveriesFilter>({
      query: (filter) => `/deliveries?${searchOf(filter)}`,
      providesTags: ['Deliveries'],
    }),
    deliveriesAttention: build.query<number, void>({
      query: () => '/deliveries?limit=1',
      transformResponse: (answer: DeliveriesAnswer) => answer.needs_attention,
      providesTags: ['Deliveries'],
    }),
    retryDelivery: build.mutation<RetryAnswer, RetryParams>({
      query: ({ kind, id }) => ({
        method: 'POST',
        path: `/deliveries/${kind}/${encodeURIComponent(id)}/retry`,
      }),
      invalidatesTags: ['Deliveries'],
    }),
  }),
});

/** What did not go through, a page at a time; how many need attention; and one tried again. */
export const { useDeliveriesQuery, useDeliveriesAttentionQuery, useRetryDeliveryMutation } = deliveries;
