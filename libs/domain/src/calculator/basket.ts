import type { CalculatorItem } from './catalogue.js';
import { QUANTITY_MAX } from '../limits.js';

/** The calculator's selection: how many of each item, by id. */
export type Basket = Readonly<Record<string, number>>;

/** A selected item: the catalogue's fields plus a quantity. */
export interface SelectedCalculatorItem extends CalculatorItem {
  readonly quantity: number;
}

export const EMPTY_BASKET: Basket = {};

/** How many of an item are in the basket. */
export const basketQuantity = (basket: Basket, id: string): number =>
  Object.hasOwn(basket, id) ? (basket[id] ?? 0) : 0;

/** Sets how many of an item there are, at most 999; zero or less removes it. */
export const setBasketQuantity = (basket: Basket, id: string, quantity: number): Basket => {
  if (quantity > 0) return { ...basket, [id]: Math.min(quantity, QUANTITY_MAX) };
  return Object.fromEntries(Object.entries(basket).filter(([held]) => held !== id));
};

/** One more of an item. */
export const addToBasket = (basket: Basket, id: string): Basket =>
  setBasketQuantity(basket, id, basketQuantity(basket, id) + 1);

/** One less of an item, never below none. */
export const removeFromBasket = (basket: Basket, id: string): Basket =>
  setBasketQuantity(basket, id, basketQuantity(basket, id) - 1);

/** The selected items in the catalogue's order; ids that it does not know are left out. */
export const selectedItems = (
  basket: Basket,
  catalogue: readonly CalculatorItem[],
): readonly SelectedCalculatorItem[] =>
  catalogue
    .map((item) => ({ ...item, quantity: basketQuantity(basket, item.id) }))
    .filter(({ quantity }) => quantity > 0);
