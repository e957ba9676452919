/** Replaces anything of a library. It can be called, constructed and extended, and has every member. */
export const anything: unknown = new Proxy(function stub() {}, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return () => 'stub';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    if (name === 'then') return undefined;
    return name === 'prototype' ? {} : anything;
  },
  apply: () => anything,
  construct: () => ({}),
});

/** A value that the host's check accepts as a component. */
const component = () => null;

export interface Seen {
  /** Names of the endpoints that it added to the page's one API. */
  readonly endpoints: Set<string>;
  /** The loaders of pages that were passed to `lazy`. */
  readonly pages: (() => Promise<unknown>)[];
}

const apiOf = ({ endpoints }: Seen): object => {
  const own: Record<string, unknown> = {
    enhanceEndpoints: () => api,
    injectEndpoints: (added: { endpoints?: (build: unknown) => object }) => {
      for (const name of Object.keys(added.endpoints?.(anything) ?? {})) endpoints.add(name);
      return api;
    },
  };
  const api: object = new Proxy(own, {
    get: (target, name) => (typeof name === 'string' && name in target ? target[name] : anything),
  });
  return api;
};

/** Stubs of the host's libraries, with enough to see what a module declares without rendering it. */
export const stubLibraries = (seen: Seen): (() => object) => {
  /** Members that affect a remote's declaration. Every other member is `anything`. */
  const meant: Readonly<Record<string, unknown>> = {
    __esModule: true,
    defineRemote: (declared: unknown) => declared,
    lazy: (load: () => Promise<unknown>) => {
      seen.pages.push(load);
      return component;
    },
    memo: () => component,
    forwardRef: () => component,
    createSlice: ({ name }: { name: string }) => ({
      name,
      reducerPath: name,
      reducer: () => null,
      actions: anything,
      selectors: anything,
    }),
    api: apiOf(seen),
  };
  const library = new Proxy(
    {},
    {
      // a library with a `then` would be awaited like a promise
      get: (_target, name) =>
        typeof name === 'symbol' || name === 'then' ? undefined : (meant[name] ?? anything),
    },
  );
  return () => library;
};
