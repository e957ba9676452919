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

/** Writes a place into an address, with nothing in it that says nothing. */
export const writePlace = (search: URLSearchParams, { page, after, before }: ListPlace): void => {
  if (page === 1) return;
  search.set('page', String(page));
  if (after) search.set('after', after);
  if (before) search.set('before', before);
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
