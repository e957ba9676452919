/** Stands for anything of a library: can be called, constructed, extended and asked for any member. */
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

/** What is a component to the host's check, whatever it is made of. */
const component = () => null;

/** What a module has shown of itself while it ran. */
export interface Seen {
  /** Names of the endpoints that it added to the page's one API. */
  readonly endpoints: Set<string>;
  /** Pages whose code `lazy` was told how to get. */
  readonly pages: (() => Promise<unknown>)[];
}

/** The page's one API, which notes the names of what is added to it. */
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

/** The libraries that the host would lend, as far as it takes to see what a module declares without drawing it. */
export const stubLibraries = (seen: Seen): (() => object) => {
  /** Members that decide what a remote declares; all else of a library is anything. */
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
      // what has a `then` would be waited for
      get: (_target, name) =>
        typeof name === 'symbol' || name === 'then' ? undefined : (meant[name] ?? anything),
    },
  );
  return () => library;
};
