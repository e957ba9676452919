import { CALCULATOR_BASKET_KEY } from '@haulway/contracts/calculator-hand-off';
import { isRecord, parseJson, textIn } from '@haulway/contracts/unknown-json';
import { type Basket, EMPTY_BASKET, limitPostcode, QUANTITY_MAX } from '@haulway/domain';

/** The picked items, and the postcode that decides their price. */
export interface Selection {
  /** Quantities by the item's slug, which catalogue and server share. */
  readonly basket: Basket;
  readonly postcode: string;
}

export const EMPTY_SELECTION: Selection = { basket: EMPTY_BASKET, postcode: '' };

/** The storage key of the selection, which survives a reload. A paid booking empties it. */
export const SELECTION_KEY = CALCULATOR_BASKET_KEY;

const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= QUANTITY_MAX;

const readBasket = (value: unknown): Basket => {
  const basket: Record<string, number> = {};
  for (const [id, quantity] of Object.entries(isRecord(value) ? value : {})) {
    if (isQuantity(quantity)) basket[id] = quantity;
  }
  return basket;
};

/** Reads a stored selection. Invalid parts are left out. */
export const parseSelection = (stored: string | null): Selection => {
  const value = parseJson(stored);
  if (!isRecord(value)) return EMPTY_SELECTION;
  return { basket: readBasket(value['basket']), postcode: limitPostcode(textIn(value, 'postcode') ?? '') };
};

/** The selection of this browser, in local storage. The page, the estimate panel and other tabs share it. */
class SelectionStore {
  readonly #listeners = new Set<() => void>();
  /** The selection as text, when the browser could not store it. */
  #unstored: string | undefined;
  #text: string | null = null;
  #selection = EMPTY_SELECTION;

  /** The current selection. The object stays the same while nothing has changed. */
  readonly get = (): Selection => {
    const text = this.#read();
    if (text !== this.#text) {
      this.#text = text;
      this.#selection = parseSelection(text);
    }
    return this.#selection;
  };

  readonly set = (selection: Selection): void => {
    const text = JSON.stringify(selection);
    this.#text = text;
    this.#selection = selection;
    this.#unstored = undefined;
    try {
      localStorage.setItem(SELECTION_KEY, text);
    } catch {
      // The storage is full: the selection then lasts as long as the page.
      this.#unstored = text;
    }
    this.#notify();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#onStorage);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === SELECTION_KEY || key === null) this.#notify();
  };

  #read(): string | null {
    return this.#unstored ?? localStorage.getItem(SELECTION_KEY);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const selectionStore = new SelectionStore();
