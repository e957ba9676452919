import type { Page } from '@playwright/test';

/** Who looks: each has a browser of its own. */
export type Visitor = 'guest' | 'customer' | 'admin';

/** One screen in one state. */
export interface Scene {
  /** What the picture is called: 'services-loading'. */
  readonly name: string;
  readonly path: string;
  /** A guest where it is left out. */
  readonly who?: Visitor;
  /** Before the page is opened: how the server answers. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Once it is open: what is done on it, up to where the state can be seen. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** The state does not last: the picture is taken as soon as `then` has seen it, whatever is still asked for. */
  readonly passing?: boolean;
  /** Only what the window shows, for what stands over the page. */
  readonly window?: boolean;
  /** Only at the phone's width. */
  readonly phoneOnly?: boolean;
}

/** The scenes of several screens whose requests are never answered, fail or find nothing. */
export const faulty = (
  screens: readonly (readonly [name: string, path: string])[],
  state: string,
  before: (page: Page) => Promise<unknown>,
  who?: Visitor,
): Scene[] => screens.map(([name, path]) => ({ name: `${name}-${state}`, path, before, who }));

/** What to do to press a button. */
export const press =
  (...names: (RegExp | string)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
