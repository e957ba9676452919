/** A page's place in a long list: its number, and the row next to it, by which the API finds the page quickly. */
export interface ListPlace {
  readonly page: number;
  readonly after: string;
  readonly before: string;
}

/** What the API returns with the rows of a page. */
export interface PageInfo {
  readonly total: number;
  readonly total_exact: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The start of a list. */
export const FIRST_PAGE: ListPlace = { page: 1, after: '', before: '' };

/** The place in an address. Without one, the first page. */
export const placeOf = (address: URLSearchParams): ListPlace => {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    after: address.get('after') ?? '',
    before: address.get('before') ?? '',
  };
};

/** A place as the API's parameters. Empty for the first page. */
export const placeQuery = ({ page, after, before }: ListPlace): Partial<ListPlace> =>
  page === 1 ? {} : { page, ...(after && { after }), ...(before && { before }) };

/** Writes a place into an address, without empty values. */
export const writePlace = (search: URLSearchParams, place: ListPlace): void => {
  for (const [name, value] of Object.entries(placeQuery(place))) search.set(name, String(value));
};

/**
 * The page after or before the shown one, requested by the row at its edge. That is as fast at the end of a long list
 * as at its start.
 */
export const placeBeside = (place: ListPlace, page: number, shown: PageInfo | undefined): ListPlace =>
  page > place.page
    ? { page, after: shown?.next ?? '', before: '' }
    : { page, after: '', before: shown?.previous ?? '' };

/** The number of rows. When they are not counted: whether more rows follow. */
export const totalOf = ({ total, total_exact, next }: PageInfo): number | 'more' | 'last' => {
  if (total_exact) return total;
  return next ? 'more' : 'last';
};
