import type { SessionStorage } from './lasting-storage.js';

const KEY = 'authToken';

/** The session's token. `onChange` reports tokens that start or end a session; `replace` only renews it. */
export class TokenStore {
  readonly #storage: SessionStorage;
  readonly #listeners = new Set<() => void>();

  constructor(storage: SessionStorage) {
    this.#storage = storage;
  }

  get(): string | undefined {
    return this.#storage.getItem(KEY) ?? undefined;
  }

  set(token: string): void {
    this.#storage.setItem(KEY, token);
    this.#changed();
  }

  replace(token: string): void {
    this.#storage.setItem(KEY, token);
  }

  clear(): void {
    this.#storage.removeItem(KEY);
    this.#changed();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
