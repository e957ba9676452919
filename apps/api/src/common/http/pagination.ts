export interface Page {
  readonly page: number;
  readonly limit: number;
}

/** How many rows come before a page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** What every list answers beside its rows. */
export const pageOf = (total: number, { page, limit }: Page) => ({ total, page, limit });
