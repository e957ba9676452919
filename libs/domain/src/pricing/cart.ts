import { QUANTITY_MAX } from '../limits.js';
import type { PricedItem } from '../services/options.js';

/** An item of the selection, its price in pence for one. */
export interface CartItem extends PricedItem {
  readonly quantity: number;
}

export type Cart = readonly CartItem[];

/** Sets the quantity of an item, at most 999; zero or less deletes the item. */
export const setQuantity = (items: Cart, name: string, quantity: number): Cart =>
  items.flatMap((item) => {
    if (item.name !== name) return [item];
    return quantity <= 0 ? [] : [{ ...item, quantity: Math.min(quantity, QUANTITY_MAX) }];
  });

const quantityOf = (items: Cart, name: string): number =>
  items.find((item) => item.name === name)?.quantity ?? 0;

/** Adds an item, or one to its quantity if it is already there. */
export const addItem = (items: Cart, { name, pricePence }: PricedItem): Cart =>
  quantityOf(items, name) === 0
    ? [...items, { name, pricePence, quantity: 1 }]
    : setQuantity(items, name, quantityOf(items, name) + 1);

/** Takes one off the quantity, and deletes the item at zero. */
export const removeItem = (items: Cart, name: string): Cart =>
  setQuantity(items, name, quantityOf(items, name) - 1);

/** The sum of price times quantity, or the base price if nothing is selected, in pence. */
export const itemsTotalPence = (items: Cart, basePence: number): number =>
  items.length === 0
    ? basePence
    : items.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);

/** The selection after choosing a size, bag or bin: that option once. */
export const chooseOption = ({ name, pricePence }: PricedItem): Cart => [{ name, pricePence, quantity: 1 }];

/**
 * A short text of the selection: 'Quarter Load', '2 × Sofa and 3 more'. Empty if nothing is chosen.
 * @param named how many of the items are named before the rest is counted
 */
export const selectionInShort = (
  items: readonly { readonly name: string; readonly quantity: number }[],
  named = 1,
): string => {
  const names = items
    .slice(0, named)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const more = items.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
};
