type Handler = (event?: unknown) => void;

/** The `on`, `once` and `off` methods of Stripe's elements. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>();

  on(type: string, handler: Handler): this {
    const set = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, set.add(handler));
    return this;
  }

  once(type: string, handler: Handler): this {
    const first: Handler = (event) => {
      this.off(type, first);
      handler(event);
    };
    return this.on(type, first);
  }

  off(type: string, handler?: Handler): this {
    if (handler) this.#handlers.get(type)?.delete(handler);
    else this.#handlers.delete(type);
    return this;
  }

  protected emit(type: string, event: unknown): void {
    for (const handler of [...(this.#handlers.get(type) ?? [])]) handler(event);
  }
}
