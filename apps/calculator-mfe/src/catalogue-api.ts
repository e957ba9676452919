import { allWasteItems, calls, queryOf } from '@haulway/api-client';
import { type CalculatorItem, toCalculatorItem } from '@haulway/domain';
import { api } from '@haulway/platform';

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
