import type { Page } from '@playwright/test';

/** The person who views the screen; each has a browser of their own. */
export type Visitor = 'guest' | 'customer' | 'admin';

/** One screen in one state. */
export interface Scene {
  /** The name of the picture: 'services-loading'. */
  readonly name: string;
  readonly path: string;
  /** A guest by default. */
  readonly who?: Visitor;
  /** Runs before the page is opened: sets how the server responds. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs once the page is open: actions until the state is visible. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** The state does not last: the picture is taken as soon as `then` has seen it, without waiting for requests. */
  readonly passing?: boolean;
  /** Only the visible window, for content that lies over the page. */
  readonly window?: boolean;
  /** Only at the phone's width. */
  readonly phoneOnly?: boolean;
}

/** Scenes of several screens: with requests that get no response, fail, or find nothing. */
export const faulty = (
  screens: readonly (readonly [name: string, path: string])[],
  state: string,
  before: (page: Page) => Promise<unknown>,
  who?: Visitor,
): Scene[] => screens.map(([name, path]) => ({ name: `${name}-${state}`, path, before, who }));

/** Makes an action that presses buttons. */
export const press =
  (...names: (RegExp | string)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
