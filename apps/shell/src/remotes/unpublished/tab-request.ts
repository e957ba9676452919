/** What a tab requests in its address, `?preview=` or `?remote=`. It holds for the tab until the tab leaves it. */
class TabRequest {
  readonly #parameter: string;
  readonly #key: string;

  constructor(parameter: string) {
    this.#parameter = parameter;
    this.#key = `haulway.${parameter}`;
  }

  /** The request, from the address or from earlier in the tab; null for almost every visitor. */
  read(): string | null {
    return this.inAddress() ?? sessionStorage.getItem(this.#key);
  }

  inAddress(): string | null {
    return new URLSearchParams(location.search).get(this.#parameter);
  }

  store(request: string): void {
    sessionStorage.setItem(this.#key, request);
  }

  drop(): void {
    sessionStorage.removeItem(this.#key);
  }

  /** The address of the current page with another request, or without one. */
  address(request?: string): URL {
    const address = new URL(location.href);
    if (request === undefined) address.searchParams.delete(this.#parameter);
    else address.searchParams.set(this.#parameter, request);
    return address;
  }

  leave(): void {
    this.drop();
    location.replace(this.address());
  }
}

export const previewRequest = new TabRequest('preview');
export const overrideRequest = new TabRequest('remote');
