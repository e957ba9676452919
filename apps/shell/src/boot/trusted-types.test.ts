import { guardScripts } from './trusted-types.js';

type Rules = Parameters<NonNullable<typeof trustedTypes>['createPolicy']>[1];

const policyOf = (mayRun: (address: URL) => boolean): Rules | undefined => {
  let made: Rules | undefined;
  globalThis.trustedTypes = { createPolicy: (_name, rules) => (made = rules) };
  guardScripts(mayRun);
  return made;
};
afterEach(() => {
  globalThis.trustedTypes = undefined;
});

it('passes an allowed script address unchanged, and rejects others', () => {
  const requested: string[] = [];
  const policy = policyOf(({ href, origin }) => {
    requested.push(href);
    return origin === 'http://localhost';
  });
  expect(policy?.createScriptURL('/assets/a.js')).toBe('/assets/a.js');
  expect(policy?.createScriptURL('https://evil.test/a.js')).toBeNull();
  expect(requested).toEqual(['http://localhost/assets/a.js', 'https://evil.test/a.js']);
});

it.each([
  ['{"@type":"Service"}', true],
  ['alert(1)', false],
  ['"use strict"', false],
  ['{"a":1};alert(1)', false],
])('allows %s in a script element: %s', (text, allowed) => {
  expect(policyOf(() => true)?.createScript(text)).toBe(allowed ? text : null);
});

it('does nothing in browsers without Trusted Types', () => {
  expect(() => guardScripts(() => true)).not.toThrow();
});

it.each([
  'blob:http://localhost/0b5c',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'filesystem:http://localhost/a.js',
])('never allows a script from %s', (address) => {
  expect(policyOf(() => true)?.createScriptURL(address)).toBeNull();
});

it.each(['//evil.test/a.js', '/\\evil.test/a.js', 'http://localhost@evil.test/a.js', '/\t/evil.test/a.js'])(
  'resolves %s as browsers do',
  (address) => {
    const policy = policyOf(({ origin }) => origin === location.origin);
    expect(policy?.createScriptURL(address)).toBeNull();
  },
);
