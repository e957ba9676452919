import { type DeclaredModule } from '@haulway/contracts';
import { isOwnScope, routeShape } from '@haulway/domain';
import { matchesPattern } from '@haulway/domain/route-patterns';
import { type ReleaseExtras } from '../release.entity.js';
import { type BuildManifest } from './build-contract.js';
import { type Host, hostApiProblem, type Problems } from './host-problems.js';

/** The module that the shell loads from every remote. */
export const ENTRY = './module';

/** Another remote that is live, and what it embeds. */
export type Neighbour = { readonly remote: string } & Pick<ReleaseExtras, 'uses'>;

/** What a release declares for each of its routes. The site uses it for every address that matches the route. */
const BY_ROUTE = ['preloads', 'asks', 'opens', 'pages'] as const;

/** The parts of a release that are compared: its own document, and its build. */
export interface Shape {
  readonly remote: string;
  readonly extras: Pick<
    ReleaseExtras,
    | 'routes'
    | 'slots'
    | 'exposed'
    | 'navigation'
    | 'uses'
    | 'hostApi'
    | 'files'
    | 'service_worker'
    | (typeof BY_ROUTE)[number]
  >;
  readonly manifest: BuildManifest;
  readonly module: DeclaredModule;
}

const missing = (required: readonly string[], present: readonly string[]): string[] =>
  required.filter((one) => !present.includes(one));

const report = (problems: Problems, field: string, names: readonly string[], sentence: string): void => {
  if (names.length > 0) problems[field] = `${sentence} ${names.join(', ')}`;
};

const twice = (names: readonly string[], shapeOf = (name: string) => name): string[] => {
  const shapes = names.map(shapeOf);
  return [...new Set(names.filter((_name, at) => shapes.indexOf(shapes[at] ?? '') !== at))];
};

const workerProblems = ({ service_worker: worker, files, routes }: Shape['extras']): Problems => ({
  ...(worker && !Object.hasOwn(files, worker.file)
    ? { 'extras.service_worker.file': `The release has no file ${worker.file}` }
    : {}),
  ...(worker && !isOwnScope(worker.scope, routes)
    ? { 'extras.service_worker.scope': `${worker.scope} is outside its routes` }
    : {}),
});

/** Whether a link's path is an address of the route: `/yard/mine` of `/yard/:van`. A path with parameters is none. */
const leadsTo = (route: string, path: string): boolean =>
  route === path || (!/[:*]/u.test(path) && matchesPattern(route, path));

/** Where the build differs from the release's document. */
export const buildProblems = ({ extras, manifest }: Pick<Shape, 'extras' | 'manifest'>): Problems => {
  const problems: Problems = {};
  const exposes = manifest.exposes.map(({ path }) => path);
  report(problems, 'manifest.exposes', missing(extras.exposed, exposes), 'The build does not expose');
  report(problems, 'extras.routes', twice(extras.routes, routeShape), 'Names twice');
  report(problems, 'extras.slots', twice(extras.slots), 'Names twice');
  const foreign = extras.navigation
    .map(({ path }) => path)
    .filter((path) => !extras.routes.some((route) => leadsTo(route, path)));
  report(problems, 'extras.navigation', foreign, 'Leads to paths that are not its routes:');
  for (const part of BY_ROUTE) {
    const unknown = missing(Object.keys(extras[part] ?? {}), extras.routes);
    report(problems, `extras.${part}`, unknown, 'Is about paths that are not its routes:');
  }
  return { ...problems, ...workerProblems(extras) };
};

/** Where the running module differs from the release's document. */
export const moduleProblems = (
  { remote, extras, module }: Pick<Shape, 'remote' | 'extras' | 'module'>,
  host: Host,
): Problems => {
  const problems: Problems = {};
  // what the module says is not repeated: it may be anything
  if (module.name !== remote) problems['module.name'] = "Is not the remote's name";
  if (hostApiProblem(module.hostApi, host)) problems['module.hostApi'] = 'Does not fit the host';
  report(problems, 'module.routes', missing(extras.routes, module.routes), 'The module has no route');
  const hidden = missing(module.routes, extras.routes).length;
  if (hidden > 0)
    problems['extras.routes'] = `The module has ${hidden} more, which the release does not name`;
  report(problems, 'module.slots', missing(extras.slots, module.slots), 'The module has no slot');
  return problems;
};

/**
 * Where a release removes a slot that another live remote embeds.
 * @param offered the slots of the live version, which may be in use
 */
export const neighbourProblems = (
  { extras }: Pick<Shape, 'extras'>,
  neighbours: readonly Neighbour[],
  offered: readonly string[],
): Problems => {
  const problems: Problems = {};
  const taken = missing(offered, extras.slots);
  for (const { remote, uses } of neighbours) {
    const embedded = (uses ?? []).filter((one) => taken.includes(one));
    report(problems, `extras.slots.${remote}`, embedded, `${remote} embeds what would be gone:`);
  }
  return problems;
};
