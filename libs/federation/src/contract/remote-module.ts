import type { RemoteModule } from './define-remote.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** React components are functions, or objects made by memo, lazy and forwardRef. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isObject(value) && '$$typeof' in value);

const routeProblem = (route: unknown): string | undefined => {
  if (!isObject(route) || typeof route['path'] !== 'string') return 'a route has no path';
  if (!isComponent(route['Component'])) return `the route ${route['path']} has no Component`;
  return undefined;
};

const problemsOf = (value: unknown, name: string): string[] => {
  if (!isObject(value)) return ['the module exports no default object made by defineRemote'];
  const problems: string[] = [];
  if (value['name'] !== name) problems.push(`it calls itself ${String(value['name'])}`);
  if (typeof value['hostApi'] !== 'string') problems.push('hostApi is not a range');
  if (!Array.isArray(value['routes'])) problems.push('routes is not a list');
  else problems.push(...value['routes'].flatMap((route: unknown) => routeProblem(route) ?? []));
  if (!['undefined', 'function'].includes(typeof value['unsaved']))
    problems.push('unsaved is not a function');
  for (const [slot, component] of Object.entries(isObject(value['slots']) ? value['slots'] : {})) {
    if (!isComponent(component)) problems.push(`the slot ${slot} is not a component`);
  }
  for (const [slice, reducer] of Object.entries(isObject(value['reducers']) ? value['reducers'] : {})) {
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
  const candidate: unknown = isObject(exported) ? exported['default'] : undefined;
  const problems = problemsOf(candidate, name);
  return isRemoteModule(candidate, problems) ? { ok: true, module: candidate } : { ok: false, problems };
};
