import type { CalculatorItem } from './catalogue.js';
import { QUANTITY_MAX } from '../limits.js';

/** The calculator's selection: the quantity of each item, by id. */
export type Basket = Readonly<Record<string, number>>;

/** A selected item: the catalogue's fields plus a quantity. */
export interface SelectedCalculatorItem extends CalculatorItem {
  readonly quantity: number;
}

export const EMPTY_BASKET: Basket = {};

export const basketQuantity = (basket: Basket, id: string): number =>
  Object.hasOwn(basket, id) ? (basket[id] ?? 0) : 0;

/** Sets the quantity of an item, at most 999; zero or less removes the item. */
export const setBasketQuantity = (basket: Basket, id: string, quantity: number): Basket => {
  if (quantity > 0) return { ...basket, [id]: Math.min(quantity, QUANTITY_MAX) };
  return Object.fromEntries(Object.entries(basket).filter(([held]) => held !== id));
};

export const addToBasket = (basket: Basket, id: string): Basket =>
  setBasketQuantity(basket, id, basketQuantity(basket, id) + 1);

/** Takes one off an item's quantity, never below zero. */
export const removeFromBasket = (basket: Basket, id: string): Basket =>
  setBasketQuantity(basket, id, basketQuantity(basket, id) - 1);

/** The selected items in the catalogue's order; unknown ids are left out. */
export const selectedItems = (
  basket: Basket,
  catalogue: readonly CalculatorItem[],
): readonly SelectedCalculatorItem[] =>
  catalogue
    .map((item) => ({ ...item, quantity: basketQuantity(basket, item.id) }))
    .filter(({ quantity }) => quantity > 0);
