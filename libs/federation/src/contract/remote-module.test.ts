import { checkModule, defineRemote, satisfiesHostApi } from './remote-module.js';

const Page = () => null;
const good = { name: 'admin-mfe', hostApi: '^1.0.0', routes: [{ path: '/admin', Component: Page }] };

test('a module made by defineRemote is accepted', () => {
  expect(checkModule({ default: defineRemote(good) }, 'admin-mfe')).toMatchObject({ ok: true });
});

test.each([
  ['no default export', {}, 'the module exports no default object made by defineRemote'],
  ['another name', { default: { ...good, name: 'other' } }, 'it calls itself other'],
  ['no routes', { default: { ...good, routes: undefined } }, 'routes is not a list'],
  [
    'a route without component',
    { default: { ...good, routes: [{ path: '/admin' }] } },
    'the route /admin has no Component',
  ],
  [
    'a slot that is no component',
    { default: { ...good, slots: { a: 'x' } } },
    'the slot a is not a component',
  ],
  [
    'a reducer that is not a function',
    { default: { ...good, reducers: { a: {} } } },
    'the reducer a is not a function',
  ],
  ['an unsaved that is not a function', { default: { ...good, unsaved: true } }, 'unsaved is not a function'],
  ['an invalid range', { default: { ...good, hostApi: 1 } }, 'hostApi is not a range'],
])('a module with %s is rejected with a reason', (_what, exported, problem) => {
  expect(checkModule(exported, 'admin-mfe')).toEqual({ ok: false, problems: [problem] });
});

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('the range %s accepts host API %s: %s', (range, version, expected) => {
  expect(satisfiesHostApi(range, version)).toBe(expected);
});
