/** Stands for anything of a library: can be called, constructed, extended and asked for any member. */
const anything: unknown = new Proxy(function stub() {}, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return () => 'stub';
    if (name === 'then') return undefined;
    return name === 'prototype' ? {} : anything;
  },
  apply: () => anything,
  construct: () => ({}),
});

/** What is a component to the host's check, whatever it is made of. */
const component = () => null;

/** Members that decide what a remote declares; all else of a library is anything. */
const MEANT: Readonly<Record<string, unknown>> = {
  __esModule: true,
  defineRemote: (declared: unknown) => declared,
  lazy: () => component,
  memo: () => component,
  forwardRef: () => component,
  createSlice: () => ({ reducer: () => null, actions: anything, selectors: anything }),
};

/** A library the host would lend, as far as it takes to see what a module declares without rendering it. */
export const stubLibrary = (): object =>
  new Proxy({}, { get: (_target, name) => MEANT[String(name)] ?? anything });
