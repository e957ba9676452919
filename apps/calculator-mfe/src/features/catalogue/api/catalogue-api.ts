import type { WasteCategoriesResponse, WasteItem, WasteItemsResponse } from '@haulway/contracts';
import type { CalculatorItem } from '@haulway/domain';
import { api, type ApiFailure } from '@haulway/platform';
import { allPages, type Page } from '../all-pages.js';

/** The slug is the id that the fixed catalogue and the server's pricing share. */
const toCalculatorItem = ({ slug, ...item }: WasteItem): CalculatorItem => ({ ...item, id: slug });

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorItems: build.query<CalculatorItem[], void>({
      queryFn: (_nothing, _api, _options, ask) =>
        allPages(async (page): Promise<Page<CalculatorItem, ApiFailure>> => {
          const answer = await ask(page === 1 ? '/waste-items' : `/waste-items?page=${page}`);
          if (answer.error) return { error: answer.error };
          // what the API answers is in its contract's shape
          const { waste_items: items, total } = answer.data as WasteItemsResponse;
          return { data: { rows: items.map(toCalculatorItem), total } };
        }),
    }),
    calculatorCategories: build.query<string[], void>({
      query: () => '/waste-items/categories',
      transformResponse: (answer: WasteCategoriesResponse) => answer.categories,
    }),
  }),
});

/** The server's catalogue, however many pages it has, and its categories. */
export const { useCalculatorItemsQuery, useCalculatorCategoriesQuery } = catalogue;
