/** One page of a list, or the error of its request. */
export type Page<T, E> =
  { readonly data: { readonly rows: readonly T[]; readonly total: number } } | { readonly error: E };

/**
 * The rows of all pages of a list. The pages are requested one after the other until the list's total is reached, or a
 * page is empty. The first error ends it.
 */
export const allPages = async <T, E>(
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
