import { EMPTY_SELECTION, parseSelection, SELECTION_KEY, type Selection } from './stored-selection.js';

/**
 * The one selection of this browser: kept in local storage, so that it survives a reload and sign-in, and shared
 * by the page, the estimate panel and other tabs.
 */
class SelectionStore {
  readonly #listeners = new Set<() => void>();
  /** What is kept here because the browser would not store it. */
  #unstored: string | undefined;
  #text: string | null = null;
  #selection = EMPTY_SELECTION;

  /** The selection as stored now; the same object while nothing has changed. */
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
      // Storage is full or switched off: the selection then lives as long as the page.
      this.#unstored = text;
    }
    this.#tell();
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
    if (key === SELECTION_KEY || key === null) this.#tell();
  };

  #read(): string | null {
    try {
      return this.#unstored ?? localStorage.getItem(SELECTION_KEY);
    } catch {
      return null;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const selectionStore = new SelectionStore();
