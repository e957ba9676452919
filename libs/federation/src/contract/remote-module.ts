import type { HOST_API_VERSION } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import type { ComponentType, ReactNode } from 'react';
import type { Reducer } from '@reduxjs/toolkit';

/** The host's contract version, repeated to keep the schema library out of the page; its type can't differ. */
export const HOST_API: typeof HOST_API_VERSION = '1.3.0';

/**
 * Whether the host's contract version satisfies the range of a remote. Caret ranges only (`^1.2.0`): the same major
 * version, and not older than required. Publishing checks the full semver grammar; this short check is enough for the
 * browser.
 */
export const satisfiesHostApi = (range: string, version: string): boolean => {
  const required = /^\^(\d+)\.(\d+)\.(\d+)$/u.exec(range.trim());
  const offered = /^(\d+)\.(\d+)\.(\d+)$/u.exec(version);
  if (!required || !offered) return false;
  const [requiredMajor = 0, requiredMinor = 0, requiredPatch = 0] = required.slice(1).map(Number);
  const [major = 0, minor = 0, patch = 0] = offered.slice(1).map(Number);
  if (major !== requiredMajor) return false;
  return minor > requiredMinor || (minor === requiredMinor && patch >= requiredPatch);
};

/** What the host passes to a page. */
export interface PageProps {
  /** What the host has shown while the page's code was loading. The page may show it until its own data have come. */
  readonly loading?: ReactNode;
}

/** A page of a remote: `path` is one of the patterns that its discovery entry names. */
export interface RemoteRoute {
  readonly path: string;
  /** It is given {@link PageProps}. */
  readonly Component: ComponentType;
  /** Fetches the page's code when a link is hovered over (`@haulway/federation/lazy-page`). */
  readonly preload?: () => Promise<unknown>;
}

const prepared = new WeakSet<RemoteRoute>();

/** Fetches the code of a page, if it is a chunk separate from its module. Rejects if the code does not arrive. */
export const prepareRoute = async (route: RemoteRoute | undefined): Promise<void> => {
  await route?.preload?.();
  if (route) prepared.add(route);
};

/** Whether the page's code is loaded, so that it would render without a pause. */
export const isPrepared = (route: RemoteRoute | undefined): boolean => !route?.preload || prepared.has(route);

/** The props of an embedded slot. It may be another team's, so it must check the props that it reads. */
export type SlotProps = Readonly<Record<string, unknown>>;

/** What a remote exposes as `./module`: its complete contract with the host. */
export interface RemoteModule {
  readonly name: string;
  /** The range of contract versions that it works with, for example `^1.0.0`. */
  readonly hostApi: string;
  readonly routes: readonly RemoteRoute[];
  /** State that the host adds to the one store of the page, by slice name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Components that other parts may embed by name, `calculator/estimate` for example. */
  readonly slots?: Readonly<Record<string, ComponentType>>;
  /** Whether entries are neither saved nor sent: the open tab then keeps its version, also on other pages. */
  readonly unsaved?: (state: unknown) => boolean;
}

/** Declares a remote, so that a wrong shape already fails in the remote's own type check. */
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
 * Checks, when a remote is loaded, what `./module` of the remote called `name` really exports. The host trusts no
 * remote's build.
 * @returns the module, or every problem as a sentence
 */
export const checkModule = (exported: unknown, name: string): ModuleCheck => {
  const candidate: unknown = isRecord(exported) ? exported['default'] : undefined;
  const problems = problemsOf(candidate, name);
  return isRemoteModule(candidate, problems) ? { ok: true, module: candidate } : { ok: false, problems };
};
