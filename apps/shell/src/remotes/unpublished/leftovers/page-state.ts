/** What of the page stays when a remote's page is left, except nodes and listeners. */
export interface PageState {
  readonly globals: ReadonlySet<string>;
  /** Functions of the browser, by their names. */
  readonly functions: ReadonlyMap<string, unknown>;
}

/** Globals of the host and of loaders: chunks, containers, module federation. */
const OF_LOADERS = /^(?:webpackChunk|haulway|_FEDERATION|__|\d+$)|_mfe\b|_mfe_/u;

const PROTOTYPES = [
  ...[Array, Date, Function, Map, Number, Object, Promise, Set, String],
  ...[Document, Element, Event, EventTarget, History, Node, Storage],
];

const functionsOf = (name: string, target: object): (readonly [string, unknown])[] =>
  Object.entries(Object.getOwnPropertyDescriptors(target)).flatMap(([member, descriptor]) =>
    typeof descriptor.value === 'function' || descriptor.set
      ? [[`${name}.${member}`, descriptor.value ?? descriptor.set] as const]
      : [],
  );

export const pageState = (): PageState => ({
  globals: new Set(Object.getOwnPropertyNames(window)),
  functions: new Map([
    ...PROTOTYPES.flatMap((type) => functionsOf(`${type.name}.prototype`, type.prototype as object)),
    ...functionsOf('JSON', JSON),
    ...functionsOf('Math', Math),
    ['fetch', window.fetch],
    ['history.pushState', history.pushState],
    ['history.replaceState', history.replaceState],
  ]),
});

/** The globals that are new, and the functions of the browser that are others. */
export const stateChanges = (before: PageState, after = pageState()): string[] => [
  ...[...after.globals]
    .filter((name) => !before.globals.has(name) && !OF_LOADERS.test(name))
    .map((name) => `the global ${name}`),
  ...[...after.functions]
    .filter(([name, value]) => before.functions.get(name) !== value)
    .map(([name]) => `its own ${name}`),
];

const ROOTS = [
  ['root element', () => document.documentElement],
  ['body', () => document.body],
] as const;

/** The attributes of the root element and the body, each as one text. */
export const rootAttributes = (): ReadonlyMap<string, string> =>
  new Map(
    ROOTS.flatMap(([name, element]) =>
      [...element().attributes].map(
        (one) => [`the attribute ${one.name} of the ${name}`, one.value] as const,
      ),
    ),
  );

export const attributeChanges = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string> = rootAttributes(),
): string[] =>
  [...after].flatMap(([name, value]) =>
    before.get(name) === value || value === '' ? [] : [`${name}: ${value}`],
  );
