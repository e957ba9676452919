/** Something that code of the watched remote has started or added, and that has not ended. */
export interface Activity {
  readonly what: string;
  /** The line of the stack with the remote's own code. */
  readonly at: string;
}

/** The line of the code that makes the call, if it is the remote's. */
type OwnLine = () => string | undefined;

/** Code of development servers that is among the remote's files. */
const TOOLS = /webpack-dev-server|webpack\/hot|@vite\/client|@module-federation/u;

const fileOf = (line: string): string | undefined => /([^\s()@]+):\d+:\d+\)?$/u.exec(line)?.[1];

/** Finds the direct caller of a replaced function: the first line of the stack that is not of this file. */
const ownLineOf =
  (files: string): OwnLine =>
  () => {
    const lines = (new Error('trace').stack ?? '').split('\n').filter((line) => fileOf(line) !== undefined);
    const own = fileOf(lines[0] ?? '');
    const caller = lines.find((line) => fileOf(line) !== own)?.trim();
    return caller?.includes(files) && !TOOLS.test(caller) ? caller : undefined;
  };

type Native = (...args: never[]) => unknown;

/** Replaces functions of an object, and returns a function that puts the native ones back. */
const replace = (target: object, functions: Readonly<Record<string, Native>>): (() => void) => {
  const before = Object.keys(functions).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  Object.assign(target, functions);
  return () => {
    for (const [name, descriptor] of before) {
      delete Object(target)[name];
      if (descriptor) Object.defineProperty(target, name, descriptor);
    }
  };
};

const watchTimers = (active: Map<unknown, Activity>, ownLine: OwnLine): (() => void) => {
  const {
    setInterval,
    clearInterval,
    setTimeout,
    clearTimeout,
    requestAnimationFrame,
    cancelAnimationFrame,
  } = window;
  const note = (key: unknown, what: string): void => {
    const at = ownLine();
    if (at !== undefined) active.set(key, { what, at });
  };
  return replace(window, {
    setInterval: (handler: (...given: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
      const id = setInterval.call(window, () => handler(...rest), ms);
      note(id, `an interval of ${ms} ms`);
      return id;
    },
    setTimeout: (handler: (...given: unknown[]) => void, ms = 0, ...rest: unknown[]) => {
      const id = setTimeout.call(
        window,
        () => {
          active.delete(id);
          handler(...rest);
        },
        ms,
      );
      note(id, `a timeout of ${ms} ms`);
      return id;
    },
    requestAnimationFrame: (draw: FrameRequestCallback) => {
      const id = requestAnimationFrame.call(window, (time) => {
        active.delete(`frame ${id}`);
        draw(time);
      });
      note(`frame ${id}`, 'an animation frame');
      return id;
    },
    clearInterval: (id: number) => {
      active.delete(id);
      clearInterval.call(window, id);
    },
    clearTimeout: (id: number) => {
      active.delete(id);
      clearTimeout.call(window, id);
    },
    cancelAnimationFrame: (id: number) => {
      active.delete(`frame ${id}`);
      cancelAnimationFrame.call(window, id);
    },
  });
};

type Options = boolean | AddEventListenerOptions | undefined;
const isCapture = (options: Options): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;

/** Listeners on a part of the page that stays when the remote's page is left. */
const watchListeners = (
  active: Map<unknown, Activity>,
  ownLine: OwnLine,
  [name, target]: readonly [string, EventTarget],
): (() => void) => {
  const keys = new WeakMap<object, Map<string, object>>();
  const keyOf = (type: string, listener: object, options: Options): object => {
    const known = keys.get(listener) ?? new Map<string, object>();
    keys.set(listener, known);
    const called = `${type} ${isCapture(options)}`;
    const key = known.get(called) ?? {};
    known.set(called, key);
    return key;
  };
  const { addEventListener, removeEventListener } = target;
  return replace(target, {
    addEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: Options,
    ) => {
      addEventListener.call(target, type, listener, options);
      const at = ownLine();
      if (at === undefined || !listener) return;
      const key = keyOf(type, listener, options);
      active.set(key, { what: `a listener for ${type} on ${name}`, at });
      if (typeof options !== 'object') return;
      const drop = (): void => void active.delete(key);
      if (options.signal) options.signal.addEventListener('abort', drop);
      if (options.once) addEventListener.call(target, type, drop, { once: true, capture: options.capture });
    },
    removeEventListener: (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: Options,
    ) => {
      removeEventListener.call(target, type, listener, options);
      if (listener) active.delete(keyOf(type, listener, options));
    },
  });
};

/** Nodes that are put straight into the document's body or root. */
const watchNodes = (added: Map<Node, string>, ownLine: OwnLine, target: HTMLElement): (() => void) => {
  const note = (...nodes: unknown[]): void => {
    const at = ownLine();
    if (at === undefined) return;
    for (const node of nodes) if (node instanceof Node) added.set(node, at);
  };
  const { append, appendChild, insertBefore, prepend } = target;
  return replace(target, {
    append: (...nodes: (Node | string)[]) => {
      append.apply(target, nodes);
      note(...nodes);
    },
    prepend: (...nodes: (Node | string)[]) => {
      prepend.apply(target, nodes);
      note(...nodes);
    },
    appendChild: (node: Node) => {
      appendChild.call(target, node);
      note(node);
      return node;
    },
    insertBefore: (node: Node, before: Node | null) => {
      insertBefore.call(target, node, before);
      note(node);
      return node;
    },
  });
};

/**
 * Watches the timers, listeners and nodes that the remote's code adds outside of its own elements. It replaces the
 * functions of this page's objects and no prototype; it runs only in a tab with an override or a preview.
 * @param files part of the addresses of all of the remote's files, and of no others
 */
export const watchActivity = (files: string) => {
  const ownLine = ownLineOf(files);
  const active = new Map<unknown, Activity>();
  const added = new Map<Node, string>();
  const { body, documentElement } = document;
  const targets = [
    ['window', window],
    ['document', document],
    ['the root element', documentElement],
    ['the body', body],
  ] as const;
  const stops = [
    watchTimers(active, ownLine),
    ...targets.map((target) => watchListeners(active, ownLine, target)),
    ...[body, documentElement].map((target) => watchNodes(added, ownLine, target)),
  ];
  return {
    active: (): Activity[] => [
      ...active.values(),
      ...[...added]
        .filter(([node]) => node.isConnected)
        .map(([node, at]) => ({ what: `the element ${node.nodeName.toLowerCase()} in the body`, at })),
    ],
    stop: (): void => stops.forEach((stop) => stop()),
  };
};
