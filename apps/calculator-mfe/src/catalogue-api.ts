import { calls, queryOf, requestOf } from '@haulway/api-client';
import type { WasteItem, WasteItemsResponse } from '@haulway/contracts';
import { type CalculatorItem, toPence } from '@haulway/domain';
import { api } from '@haulway/platform';

/** The slug is the id that the fixed catalogue and the server's pricing share. The API's price is in pounds. */
const toCalculatorItem = ({ slug, price, ...item }: WasteItem): CalculatorItem => ({
  ...item,
  id: slug,
  pricePence: toPence(price),
});

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorItems: build.query<CalculatorItem[], void>({
      /** Requests the pages one after the other, until the list's total is reached or a page is empty. */
      queryFn: async (_nothing, _api, _options, request) => {
        const items: CalculatorItem[] = [];
        for (let page = 1; ; page += 1) {
          const query = page === 1 ? {} : { page };
          const { data, error } = await request(requestOf(calls.catalogue.wasteItems, { query }));
          if (error) return { error };
          // the API's responses conform to its contract
          const { waste_items: listed, total } = data as WasteItemsResponse;
          items.push(...listed.map(toCalculatorItem));
          if (listed.length === 0 || items.length >= total) return { data: items };
        }
      },
    }),
    calculatorCategories: build.query(
      queryOf(calls.catalogue.wasteCategories, { pick: ({ categories }) => categories }),
    ),
  }),
});

export const { useCalculatorItemsQuery, useCalculatorCategoriesQuery } = catalogue;
