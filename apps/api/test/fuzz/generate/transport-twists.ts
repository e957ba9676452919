import { type Operation } from '../document/operations.js';
import { type Random } from '../random.js';
import { type Blueprint } from './blueprint.js';

type Twist = (blueprint: Blueprint, random: Random, operations: readonly Operation[]) => Blueprint;

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/jsonx',
  'json',
  ' ',
  '*/*',
  'application/json, text/plain',
] as const;

const HEADERS: readonly (readonly [string, string])[] = [
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-For', "127.0.0.1, '; DROP TABLE rate_limits; --"],
  ['X-Forwarded-Host', 'evil.test'],
  ['Host', 'evil.test'],
  ['Origin', 'null'],
  ['Accept', 'text/html'],
  ['Accept-Encoding', 'br;q=x, *'],
  ['Accept-Language', '\u00ff'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['If-Match', '"x"'],
  ['Content-Encoding', 'gzip'],
  ['Cookie', 'haulway_refresh=%; a=b; a=c; =; ;;'],
  ['Cookie', '__proto__=x; constructor=y'],
  ['Referer', 'x'.repeat(3_000)],
  ['User-Agent', '() { :; }; echo vulnerable'],
  ['Stripe-Signature', 't=1,v1=00,v1=zz'],
  ['Stripe-Signature', 't=1,v1='],
  ['Upgrade', 'h2c'],
];

const withHeader = (blueprint: Blueprint, header: readonly [string, string]): Blueprint => ({
  ...blueprint,
  headers: [...blueprint.headers.filter(([name]) => name.toLowerCase() !== header[0].toLowerCase()), header],
});

const contentType: Twist = (blueprint, random) => ({
  ...withHeader(blueprint, ['Content-Type', random.pick(CONTENT_TYPES)]),
  permits: [...blueprint.permits, 400],
  expects: [],
});

const header: Twist = (blueprint, random) => withHeader(blueprint, random.pick(HEADERS));

const hugeHeader: Twist = (blueprint, random) => ({
  ...withHeader(blueprint, ['X-Long', 'x'.repeat(random.pick([17_000, 40_000]))]),
  permits: [431, 400],
  // Node may refuse such a path before it reads the headers
  expects: /^[\x20-\x7E]*$/u.test(blueprint.path) ? [431] : [],
});

const pathOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u');

const method: Twist = (blueprint, random, operations) => {
  const other = random.pick([
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'LINK',
  ]);
  const read = other === 'HEAD' ? 'GET' : other;
  const candidates = operations.filter(
    (operation) => operation.method === read && pathOf(operation.path).test(blueprint.path),
  );
  // a literal route is matched before one with a parameter in that place
  const reached = candidates.find((operation) => operation.path === blueprint.path) ?? candidates[0];
  // an operation without a body does not declare 413
  const permits = reached ? [...blueprint.permits, 413] : [400, 404, 413];
  return { ...blueprint, method: other, expects: [], operation: reached, permits };
};

const path: Twist = (blueprint, random) => ({
  ...blueprint,
  path: random.pick([
    `${blueprint.path}/`,
    `/${blueprint.path}`,
    blueprint.path.replace('/api', ''),
    blueprint.path.replace('/api/', '/api//'),
    blueprint.path.toUpperCase(),
    `${blueprint.path}/../users`,
    `${blueprint.path}%00`,
    `/api/${'x/'.repeat(500)}`,
    '/api',
    '/',
    '/api/docs/../../package.json',
    '/api/docs/..%2f..%2fpackage.json',
    '/.env',
    '/api/auth%2Fme',
    '//evil.test/api',
  ]),
  operation: undefined,
  // the pages of the documentation are files, and paths out of their folder are forbidden
  permits: [400, 403, 404, 413],
  expects: [],
});

/** Changes how a request is sent: its method, its type, its headers or its path. */
export const twistTransport: Twist = (blueprint, random, operations) =>
  random.weighted<Twist>([
    [4, contentType],
    [6, header],
    [0.5, hugeHeader],
    [4, method],
    [3, path],
  ])(blueprint, random, operations);
