import { type Basket, EMPTY_BASKET, limitPostcode, QUANTITY_MAX } from '@haulway/domain';

/** What one has picked, and the postcode that prices it. */
export interface Selection {
  /** By the item's slug, which catalogue and server share. */
  readonly basket: Basket;
  readonly postcode: string;
}

export const EMPTY_SELECTION: Selection = { basket: EMPTY_BASKET, postcode: '' };

/** Where the selection survives a reload. */
export const SELECTION_KEY = 'haulway.calculator.basket';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= QUANTITY_MAX;

const readBasket = (value: unknown): Basket => {
  const basket: Record<string, number> = {};
  for (const [id, quantity] of Object.entries(isRecord(value) ? value : {})) {
    if (isQuantity(quantity)) basket[id] = quantity;
  }
  return basket;
};

/** Reads a stored selection; whatever is not one, or not any more, is left out. */
export const parseSelection = (stored: string | null): Selection => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (!isRecord(value)) return EMPTY_SELECTION;
    const postcode = typeof value['postcode'] === 'string' ? limitPostcode(value['postcode']) : '';
    return { basket: readBasket(value['basket']), postcode };
  } catch {
    return EMPTY_SELECTION;
  }
};
