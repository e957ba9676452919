import { calls, queryOf, requestOf } from '@haulway/api-client';
import type { WasteItem, WasteItemsResponse } from '@haulway/contracts';
import { type CalculatorItem, toPence } from '@haulway/domain';
import { api, type ApiFailure } from '@haulway/platform';
import { allPages, type Page } from './all-pages.js';

/** The slug is the id that the fixed catalogue and the server's pricing share. The API's price is in pounds. */
const toCalculatorItem = ({ slug, price, ...item }: WasteItem): CalculatorItem => ({
  ...item,
  id: slug,
  pricePence: toPence(price),
});

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorItems: build.query<CalculatorItem[], void>({
      queryFn: (_nothing, _api, _options, ask) =>
        allPages(async (page): Promise<Page<CalculatorItem, ApiFailure>> => {
          const answer = await ask(
            requestOf(calls.catalogue.wasteItems, { query: page === 1 ? {} : { page } }),
          );
          if (answer.error) return { error: answer.error };
          // the API's answers conform to its contract
          const { waste_items: items, total } = answer.data as WasteItemsResponse;
          return { data: { rows: items.map(toCalculatorItem), total } };
        }),
    }),
    calculatorCategories: build.query(
      queryOf(calls.catalogue.wasteCategories, { pick: ({ categories }) => categories }),
    ),
  }),
});

/** All pages of the server's catalogue, and its categories. */
export const { useCalculatorItemsQuery, useCalculatorCategoriesQuery } = catalogue;
