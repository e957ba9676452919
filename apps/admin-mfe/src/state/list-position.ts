import type { CustomersResponse } from '@haulway/contracts';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** A page's position in a long list: its number, and the row next to it, by which the API finds the page quickly. */
export interface ListPosition {
  readonly page: number;
  readonly after: string;
  readonly before: string;
}

type PageInfo = Pick<CustomersResponse, 'total' | 'total_exact' | 'next' | 'previous'>;

export const FIRST_PAGE: ListPosition = { page: 1, after: '', before: '' };

/** The position in an address. Without one, the first page. */
export const positionOf = (address: URLSearchParams): ListPosition => {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    after: address.get('after') ?? '',
    before: address.get('before') ?? '',
  };
};

/** A position as the API's parameters. Empty for the first page. */
export const positionQuery = ({ page, after, before }: ListPosition): Partial<ListPosition> =>
  page === 1 ? {} : { page, ...(after && { after }), ...(before && { before }) };

/** Writes a position into an address, without empty values. */
export const writePosition = (search: URLSearchParams, position: ListPosition): void => {
  for (const [name, value] of Object.entries(positionQuery(position))) search.set(name, String(value));
};

/**
 * The page after or before the shown one, requested by the row at its edge. That is as fast at the end of a long list
 * as at its start.
 */
export const positionBeside = (
  position: ListPosition,
  page: number,
  shown: PageInfo | undefined,
): ListPosition =>
  page > position.page
    ? { page, after: shown?.next ?? '', before: '' }
    : { page, after: '', before: shown?.previous ?? '' };

/** The number of rows. When they are not counted: whether more rows follow. */
export const totalOf = ({ total, total_exact, next }: PageInfo): number | 'more' | 'last' => {
  if (total_exact) return total;
  return next ? 'more' : 'last';
};

/**
 * A list whose filter and page are in the address.
 * @param names the parameters of its filter
 */
export const useListAddress = (...names: readonly string[]) => {
  const [address, setAddress] = useSearchParams();
  const textOf = (name: string): string => address.get(name) ?? '';
  const position = positionOf(address);
  const go = (changes: Readonly<Record<string, string>>, to: ListPosition, how?: NavigateOptions): void => {
    const next = new URLSearchParams();
    for (const name of names) {
      const text = changes[name] ?? textOf(name);
      if (text) next.set(name, text);
    }
    writePosition(next, to);
    setAddress(next, how);
  };
  return {
    textOf,
    position,
    /** Changes the filter, and starts at its first page. */
    change: (name: string, text: string, how?: NavigateOptions) => go({ [name]: text }, FIRST_PAGE, how),
    goTo: (page: number, shown: PageInfo | undefined) => go({}, positionBeside(position, page, shown)),
  };
};
