import { calls, queryOf, requestOf } from '@haulway/api-client';
import type { WasteItem, WasteItemsResponse } from '@haulway/contracts';
import { type CalculatorItem, toPence } from '@haulway/domain';
import { api, type ApiFailure } from '@haulway/platform';

/** The slug is the id that the fixed catalogue and the server's pricing share. The API's price is in pounds. */
const toCalculatorItem = ({ slug, price, ...item }: WasteItem): CalculatorItem => ({
  ...item,
  id: slug,
  pricePence: toPence(price),
});

/** One page of a list, or the error of its request. */
type Page<T, E> =
  { readonly data: { readonly rows: readonly T[]; readonly total: number } } | { readonly error: E };

/**
 * The rows of all pages of a list. The pages are requested one after the other until the list's total is reached, or a
 * page is empty. The first error ends it.
 */
const allPages = async <T, E>(
  ask: (page: number) => Promise<Page<T, E>>,
): Promise<{ data: T[] } | { error: E }> => {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    if ('error' in answer) return { error: answer.error };
    rows.push(...answer.data.rows);
    const more = answer.data.rows.length > 0 && rows.length < answer.data.total;
    if (!more) return { data: rows };
  }
};

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
