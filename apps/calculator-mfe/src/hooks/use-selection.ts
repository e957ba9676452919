import {
  addToBasket,
  type CalculatorItem,
  type CalculatorTotals,
  EMPTY_BASKET,
  limitPostcode,
  removeFromBasket,
  type SelectedCalculatorItem,
  selectedItems,
  totalsOf,
} from '@haulway/domain';
import { useMemo, useSyncExternalStore } from 'react';
import { type Selection, selectionStore } from '../state/selection-store.js';

const { get, set, subscribe } = selectionStore;

/** The actions on the selection. The functions are the same in every render. */
const actions = {
  add: (id: string) => set({ ...get(), basket: addToBasket(get().basket, id) }),
  remove: (id: string) => set({ ...get(), basket: removeFromBasket(get().basket, id) }),
  clear: () => set({ ...get(), basket: EMPTY_BASKET }),
  setPostcode: (typed: string) => set({ ...get(), postcode: limitPostcode(typed) }),
};

export type SelectionActions = typeof actions;

export interface UseSelection extends Selection {
  /** The picked items from the given catalogue, in its order. */
  readonly selected: readonly SelectedCalculatorItem[];
  /** Their count, volume, weight and cost, in the region of the postcode. */
  readonly totals: CalculatorTotals;
  readonly actions: SelectionActions;
}

export const useSelection = (catalogue: readonly CalculatorItem[]): UseSelection => {
  const selection = useSyncExternalStore(subscribe, get, get);
  return useMemo(() => {
    const selected = selectedItems(selection.basket, catalogue);
    return { ...selection, selected, totals: totalsOf(selected, selection.postcode), actions };
  }, [selection, catalogue]);
};
