import { SHARED_LIBRARIES, SHARED_NAMES } from '@haulway/contracts';
import { type SoundRelease, soundRelease } from '../../../test/release-shape.js';
import { breakingChanges } from './breaking-changes.js';
import { hostApiProblem, hostProblems, unsharedNames } from './host-problems.js';
import { buildProblems, moduleProblems, neighbourProblems } from './shape-problems.js';

/** Runs all checks of publishing for a release while the sound one is live; returns the fields at fault. */
const fieldsAtFault = (next: SoundRelease): string[] => {
  const live = soundRelease();
  const host = { hostApi: next.hostApi, shared: SHARED_LIBRARIES, names: SHARED_NAMES };
  const range = hostApiProblem(next.extras.hostApi, host);
  return Object.keys({
    ...(range ? { 'extras.hostApi': range } : {}),
    ...buildProblems(next),
    ...moduleProblems(next, host),
    ...hostProblems(next.manifest, host),
    ...unsharedNames(next.usedExports, host),
    ...neighbourProblems(next, next.neighbours, live.extras.slots),
    ...breakingChanges(live, next),
  }).sort();
};

type Spoil = (next: SoundRelease) => unknown;
const without = (list: string[], name: string) => list.splice(list.indexOf(name), 1);
const shared = (next: SoundRelease, name: string) => {
  const found = next.manifest.shared.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not shared`);
  return found;
};

test.each<[string, Spoil, string]>([
  ['the host has another major version', (next) => (next.hostApi = '2.0.0'), 'extras.hostApi'],
  ['it requires a newer host', (next) => (next.extras.hostApi = '^1.9.0'), 'extras.hostApi'],
  ['its range is invalid', (next) => (next.extras.hostApi = 'newest'), 'extras.hostApi'],
  [
    'its module requires a newer host than the release states',
    (next) => (next.module.hostApi = '^2.0.0'),
    'module.hostApi',
  ],
  ['its module has the name of another remote', (next) => (next.module.name = 'admin-mfe'), 'module.name'],
  ['the build does not expose ./module', (next) => next.manifest.exposes.shift(), 'manifest.exposes'],
  [
    'the build does not expose another declared module',
    (next) => next.manifest.exposes.pop(),
    'manifest.exposes',
  ],
  ['an exposed module was removed', (next) => next.extras.exposed.pop(), 'extras.exposed'],
  ['a route was removed', (next) => next.extras.routes.pop(), 'extras.routes'],
  ['a route has another path', (next) => (next.extras.routes[1] = '/rooms/:room'), 'extras.routes'],
  ['the module has fewer routes than the release', (next) => next.module.routes.pop(), 'module.routes'],
  [
    'the module spells a route differently',
    (next) => (next.module.routes[0] = '/calculator'),
    'module.routes',
  ],
  [
    'the module has a route that the release does not declare',
    (next) => next.module.routes.push('/hidden'),
    'extras.routes',
  ],
  ['a route is named twice', (next) => next.extras.routes.push('/waste-calculator'), 'extras.routes'],
  [
    'a navigation link has no route',
    (next) => (next.extras.navigation[0]!.path = '/gone'),
    'extras.navigation',
  ],
  [
    'a navigation link has a parameter that no route names',
    (next) => (next.extras.navigation[0]!.path = '/waste-calculator/:thing'),
    'extras.navigation',
  ],
  ['a slot was removed', (next) => without(next.extras.slots, 'calculator/bar'), 'extras.slots'],
  [
    'a slot that another remote embeds was removed, even in a new major version',
    (next) => [without(next.extras.slots, 'calculator/estimate'), (next.version = '2.0.0')],
    'extras.slots.booking-mfe',
  ],
  ['the module has fewer slots than the release', (next) => next.module.slots.pop(), 'module.slots'],
  ['a slot is named twice', (next) => next.extras.slots.push('calculator/bar'), 'extras.slots'],
  ['a state slice was removed', (next) => next.module.reducers.pop(), 'module.reducers'],
  [
    'it shares a library that the host does not share',
    (next) => (shared(next, 'react').name = 'preact'),
    'manifest.shared.preact',
  ],
  [
    'it requires another major version of React',
    (next) => (shared(next, 'react').requiredVersion = '^18.0.0'),
    'manifest.shared.react',
  ],
  [
    'it requires a newer platform',
    (next) => (shared(next, '@haulway/platform').requiredVersion = '^2.0.0'),
    'manifest.shared.@haulway/platform',
  ],
  [
    'the range of a shared library is invalid',
    (next) => (shared(next, 'react-dom').requiredVersion = 'latest'),
    'manifest.shared.react-dom',
  ],
  [
    'it bundles its own React',
    (next) => (next.manifest.shared = next.manifest.shared.filter(({ name }) => name !== 'react')),
    'manifest.shared.react',
  ],
  ['React is not a singleton', (next) => (shared(next, 'react').singleton = false), 'manifest.shared.react'],
  [
    'it imports a router hook that the host does not share',
    (next) => next.usedExports['react-router-dom']?.push('useBlocker'),
    'react-router-dom',
  ],
  ['it imports a library that is not shared', (next) => (next.usedExports['lodash'] = ['map']), 'lodash'],
  [
    'it imports from what every object has',
    (next) => (next.usedExports['constructor'] = ['x']),
    'constructor',
  ],
  [
    'it shares what every object has',
    (next) => (shared(next, 'react-dom').name = 'toString'),
    'manifest.shared.toString',
  ],
  [
    'it imports the whole design system under one name',
    (next) => next.usedExports['@haulway/ui']?.push('default'),
    '@haulway/ui',
  ],
])('a release is refused if %s', (_what, spoil, field) => {
  const next = soundRelease();
  spoil(next);
  expect(fieldsAtFault(next)).toContain(field);
});

test("a shared version that the host cannot provide is refused with the library's name and both versions", () => {
  const next = soundRelease();
  shared(next, 'react').requiredVersion = '^20.0.0';
  const problems = hostProblems(next.manifest, {
    hostApi: next.hostApi,
    shared: SHARED_LIBRARIES,
    names: SHARED_NAMES,
  });
  const { version } = SHARED_LIBRARIES.react;
  expect(problems).toEqual({
    'manifest.shared.react': `Wants ^20.0.0, and the host shares ${version}`,
  });
});

test.each<[string, Spoil]>([
  ['nothing has changed', () => undefined],
  ['a route is added', (next) => [next.extras, next.module].forEach(({ routes }) => routes.push('/quick'))],
  [
    'a route parameter was renamed',
    (next) => [next.extras, next.module].forEach(({ routes }) => (routes[1] = '/waste-calculator/:id')),
  ],
  [
    'a slot is added',
    (next) => [next.extras, next.module].forEach(({ slots }) => slots.push('calculator/list')),
  ],
  ['a state slice is added', (next) => next.module.reducers.push('rooms')],
  [
    'a link leads to an address of a route with a parameter',
    (next) => (next.extras.navigation[0]!.path = '/waste-calculator/sofa'),
  ],
  ['a link has another label', (next) => (next.extras.navigation[0]!.label = 'How much?')],
  ['it also accepts an older host', (next) => (next.extras.hostApi = '>=0.9.0 <2.0.0')],
  ['the host has a newer minor version', (next) => (next.hostApi = '1.7.3')],
  ['it shares fewer libraries', (next) => (next.manifest.shared = next.manifest.shared.slice(0, 3))],
  ['it accepts any patch version of React 19', (next) => (shared(next, 'react').requiredVersion = '19.x')],
  ['it imports another shared name', (next) => next.usedExports['react-router-dom']?.push('useParams')],
  ['its bundler does not report the imported names', (next) => (next.usedExports = {})],
  [
    'a route is removed in a new major version',
    (next) => [next.extras.routes.pop(), next.module.routes.pop(), (next.version = '2.0.0')],
  ],
  [
    'a slot that nobody embeds is removed in a new major version',
    (next) => [next.extras.slots.pop(), (next.version = '2.0.0')],
  ],
])('a release is accepted if %s', (_what, change) => {
  const next = soundRelease();
  change(next);
  expect(fieldsAtFault(next)).toEqual([]);
});
