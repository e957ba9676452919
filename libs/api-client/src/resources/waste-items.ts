import type { WasteItem, WasteItemsResponse } from '@haulway/contracts';
import { type ApiRequest, requestOf } from '../call.js';
import * as calls from '../generated/catalogue.js';

interface Result<Failure> {
  readonly data?: unknown;
  readonly error?: Failure;
}

/**
 * All items of the calculator. Requests the pages one after the other, until the list's total is reached or a page is
 * empty.
 */
export const allWasteItems = async <Failure>(
  request: (page: ApiRequest) => Result<Failure> | PromiseLike<Result<Failure>>,
): Promise<{ readonly data: readonly WasteItem[] } | { readonly error: NonNullable<Failure> }> => {
  const items: WasteItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = page === 1 ? {} : { page };
    const { data, error } = await request(requestOf(calls.wasteItems, { query }));
    if (error) return { error };
    // the API's responses conform to its contract
    const { waste_items: listed, total } = data as WasteItemsResponse;
    items.push(...listed);
    if (listed.length === 0 || items.length >= total) return { data: items };
  }
};
