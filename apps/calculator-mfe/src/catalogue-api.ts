import { allWasteItems, calls, queryOf, requestOf } from '@haulway/api-client';
import type { WasteItemsResponse } from '@haulway/contracts';
import { type CalculatorItem, toCalculatorItem } from '@haulway/domain';
import { api, type Platform } from '@haulway/platform';

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorItems: build.query<CalculatorItem[], void>({
      queryFn: async (_nothing, _api, _options, request) => {
        const listed = await allWasteItems(request);
        return 'error' in listed ? listed : { data: listed.data.map(toCalculatorItem) };
      },
    }),
    calculatorCategories: build.query(
      queryOf(calls.catalogue.wasteCategories, { pick: ({ categories }) => categories }),
    ),
  }),
});

export const { useCalculatorItemsQuery, useCalculatorCategoriesQuery } = catalogue;

/** The items without a new request, if one response has all of them: the host requests it beforehand (`asks`). */
export const cachedItems = (client: Platform['client']): CalculatorItem[] | undefined => {
  // the API's responses conform to its contract
  const response = client.peek(requestOf(calls.catalogue.wasteItems, { query: {} })) as
    WasteItemsResponse | undefined;
  if (!response || response.total > response.waste_items.length) return undefined;
  return response.waste_items.map(toCalculatorItem);
};
