import type { HOST_API_VERSION } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import type { ComponentType } from 'react';
import type { Reducer } from '@reduxjs/toolkit';

/**
 * The contract version this host offers. Typed by the one in libs/contracts, so that they can't drift, and
 * repeated as a value so that the schema library stays out of the page.
 */
export const HOST_API: typeof HOST_API_VERSION = '1.2.0';

/**
 * Does the host's contract version satisfy the range a remote states? Caret ranges only (`^1.2.0`): same major,
 * and not older than what is asked. The full semver grammar is checked where publishing happens; in the browser
 * this much is enough and weighs nothing.
 */
export const satisfiesHostApi = (range: string, version: string): boolean => {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/u.exec(range.trim());
  const offered = /^(\d+)\.(\d+)\.(\d+)$/u.exec(version);
  if (!wanted || !offered) return false;
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted.slice(1).map(Number);
  const [major = 0, minor = 0, patch = 0] = offered.slice(1).map(Number);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
};

/** A page of a remote: `path` is one of the patterns that its discovery entry names. */
export interface RemoteRoute {
  readonly path: string;
  readonly Component: ComponentType;
  /** Fetches the page's code ahead of its first render (`@haulway/federation/lazy-page`); asked when a link is hovered over. */
  readonly preload?: () => Promise<unknown>;
}

const prepared = new WeakSet<RemoteRoute>();

/** Fetches the code of a page, where it comes apart from its module; rejects when that does not arrive. */
export const prepareRoute = async (route: RemoteRoute | undefined): Promise<void> => {
  await route?.preload?.();
  if (route) prepared.add(route);
};

/** Would the page render without a pause, as far as its code goes? */
export const isPrepared = (route: RemoteRoute | undefined): boolean => !route?.preload || prepared.has(route);

/** What a page gives a slot that it embeds. Another team wrote it: a slot that takes something reads it with care. */
export type SlotProps = Readonly<Record<string, unknown>>;

/** What a remote exposes as `./module`: the whole of its contract with the host. */
export interface RemoteModule {
  readonly name: string;
  /** The range of host contracts it works with, for example `^1.0.0`. */
  readonly hostApi: string;
  readonly routes: readonly RemoteRoute[];
  /** State that the host adds to the one store of the page, by slice name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Components that other parts may embed by name, `calculator/estimate` for example. */
  readonly slots?: Readonly<Record<string, ComponentType>>;
  /**
   * Is something entered that is neither saved nor sent, by the page's state? Until it says no, a tab that is open
   * keeps the version it has, also while other pages are shown.
   */
  readonly unsaved?: (state: unknown) => boolean;
}

/**
 * Declares a remote. Gives its argument back, typed and frozen, so that a wrong shape fails in the remote's own
 * type check and not first in the page.
 */
export const defineRemote = (module: RemoteModule): RemoteModule => Object.freeze({ ...module });

/** React components are functions, or objects made by memo, lazy and forwardRef. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value);

const routeProblem = (route: unknown): string | undefined => {
  if (!isRecord(route) || typeof route['path'] !== 'string') return 'a route has no path';
  if (!isComponent(route['Component'])) return `the route ${route['path']} has no Component`;
  return undefined;
};

const problemsOf = (value: unknown, name: string): string[] => {
  if (!isRecord(value)) return ['the module exports no default object made by defineRemote'];
  const problems: string[] = [];
  if (value['name'] !== name) problems.push(`it calls itself ${String(value['name'])}`);
  if (typeof value['hostApi'] !== 'string') problems.push('hostApi is not a range');
  if (!Array.isArray(value['routes'])) problems.push('routes is not a list');
  else problems.push(...value['routes'].flatMap((route: unknown) => routeProblem(route) ?? []));
  if (!['undefined', 'function'].includes(typeof value['unsaved']))
    problems.push('unsaved is not a function');
  for (const [slot, component] of Object.entries(isRecord(value['slots']) ? value['slots'] : {})) {
    if (!isComponent(component)) problems.push(`the slot ${slot} is not a component`);
  }
  for (const [slice, reducer] of Object.entries(isRecord(value['reducers']) ? value['reducers'] : {})) {
    if (typeof reducer !== 'function') problems.push(`the reducer ${slice} is not a function`);
  }
  return problems;
};

export type ModuleCheck = { ok: true; module: RemoteModule } | { ok: false; problems: string[] };

const isRemoteModule = (value: unknown, problems: readonly string[]): value is RemoteModule =>
  problems.length === 0;

/**
 * Checks at load what `./module` of the remote called `name` really exports: the host trusts no remote's build.
 * Gives the module, or every problem in words.
 */
export const checkModule = (exported: unknown, name: string): ModuleCheck => {
  const candidate: unknown = isRecord(exported) ? exported['default'] : undefined;
  const problems = problemsOf(candidate, name);
  return isRemoteModule(candidate, problems) ? { ok: true, module: candidate } : { ok: false, problems };
};
