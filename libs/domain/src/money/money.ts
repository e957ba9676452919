/** Pounds, as sent over the wire, to whole pence, rounded. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

/** Whole pence to pounds with at most two decimals, as sent over the wire. */
export const toPounds = (pence: number): number => pence / 100;

const grouped = (pence: number, decimals: 0 | 2): string => {
  const sign = pence < 0 ? '-' : '';
  const [whole = '0', rest] = (Math.abs(pence) / 100).toFixed(decimals).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/gu, ',');
  return `${sign}£${thousands}${rest === undefined ? '' : `.${rest}`}`;
};

/** Pence as a total: '£99.99', '£1,250.00', always two decimals. */
export const formatPounds = (pence: number): string => grouped(pence, 2);

/** Pence as a 'From' price: '£180', '£41.50'. Decimals appear only if there are pence. */
export const formatFromPrice = (pence: number): string => grouped(pence, pence % 100 === 0 ? 0 : 2);

/** The price on a service's card, from pence: 'From £180', 'From £99.99'. */
export const fromPriceText = (pence: number): string => `From ${formatFromPrice(pence)}`;
