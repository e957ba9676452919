import type { WasteCategoriesAnswer, WasteItem, WasteItemsAnswer } from '@haulway/contracts';
import type { CalculatorItem } from '@haulway/domain';
import { api } from '@haulway/platform';

/** The slug is the id that the fixed catalogue and the server's pricing share. */
const toCalculatorItem = ({ slug, ...item }: WasteItem): CalculatorItem => ({ ...item, id: slug });

const catalogue = api.injectEndpoints({
  endpoints: (build) => ({
    calculatorItems: build.query<CalculatorItem[], void>({
      query: () => '/waste-items',
      transformResponse: (answer: WasteItemsAnswer) => answer.waste_items.map(toCalculatorItem),
    }),
    calculatorCategories: build.query<string[], void>({
      query: () => '/waste-items/categories',
      transformResponse: (answer: WasteCategoriesAnswer) => answer.categories,
    }),
  }),
});

/** The server's catalogue and its categories. */
export const { useCalculatorItemsQuery, useCalculatorCategoriesQuery } = catalogue;
