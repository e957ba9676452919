/** Where in a long list the page lies: its number, and the row beside which the API finds it at once. */
export interface ListPlace {
  readonly page: number;
  readonly after: string;
  readonly before: string;
}

/** What the API says of a page beside its rows. */
export interface PageInfo {
  readonly total: number;
  readonly total_exact: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The beginning of a list. */
export const FIRST_PAGE: ListPlace = { page: 1, after: '', before: '' };

/** The place in an address; the first page where it names none. */
export const placeOf = (address: URLSearchParams): ListPlace => {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    after: address.get('after') ?? '',
    before: address.get('before') ?? '',
  };
};

/** A place as the API is asked for it; nothing for the first page. */
export const placeQuery = ({ page, after, before }: ListPlace): Partial<ListPlace> =>
  page === 1 ? {} : { page, ...(after && { after }), ...(before && { before }) };

/** Writes a place into an address, with nothing in it that says nothing. */
export const writePlace = (search: URLSearchParams, place: ListPlace): void => {
  for (const [name, value] of Object.entries(placeQuery(place))) search.set(name, String(value));
};

/**
 * The page after or before the shown one, asked for by the row at its edge: as fast at the end of a long list as at
 * its beginning.
 */
export const placeBeside = (place: ListPlace, page: number, shown: PageInfo | undefined): ListPlace =>
  page > place.page
    ? { page, after: shown?.next ?? '', before: '' }
    : { page, after: '', before: shown?.previous ?? '' };

/** How many rows there are, or whether more follow where they are not counted. */
export const totalOf = ({ total, total_exact, next }: PageInfo): number | 'more' | 'last' => {
  if (total_exact) return total;
  return next ? 'more' : 'last';
};
