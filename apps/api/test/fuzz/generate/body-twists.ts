import { bodyLimitOf, DEFAULT_BODY_BYTES } from '@haulway/contracts';
import { type Random } from '../random.js';
import { type Blueprint } from './blueprint.js';
import { jsonText, nested } from './json-text.js';

type Twist = (blueprint: Blueprint, random: Random) => Blueprint;

const MEBIBYTE = 1024 * 1024;

/** Whether nothing in the address can prevent the API from reading the body. */
const isStraight = ({ operation, permits }: Blueprint): boolean =>
  operation !== undefined && permits.length === 0;

/**
 * The allowed statuses for a body that can't be read. Callers who may not publish are rejected before the body is read.
 */
const unreadable = (blueprint: Blueprint): readonly number[] => {
  if (!isStraight(blueprint)) return [];
  return blueprint.operation?.access === 'publisher' ? [400, 401, 403, 404] : [400];
};

const MALFORMED = [
  '{',
  '{"a":1',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":undefined}',
  '{"a":1}{"b":2}',
  '{"a":01}',
  '{"a":"\n"}',
  '{"a":"\\x41"}',
  '[1,]',
  '// comment\n{}',
  '{a:1}',
  'nonsense',
  '<a/>',
  '\u0000',
  '{"a":"\\u12"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
] as const;

const malformed: Twist = (blueprint, random) => ({
  ...blueprint,
  payload: { kind: 'text', text: random.pick(MALFORMED) },
  expects: unreadable(blueprint),
});

const limitOf = ({ method, path }: Parameters<Twist>[0]): number =>
  bodyLimitOf(method, path.replace(/^\/api/u, ''));

const tooLarge: Twist = (blueprint, random) => ({
  ...blueprint,
  payload: { kind: 'json', value: { label: 'x'.repeat(limitOf(blueprint) + random.below(MEBIBYTE)) } },
  permits: [...blueprint.permits, 413],
  expects: isStraight(blueprint) ? [413] : [],
});

/** Just under the limit, and of no use: it must be read, and refused or ignored. */
const barelyFits: Twist = (blueprint) => ({
  ...blueprint,
  payload: { kind: 'json', value: { ignored: 'x'.repeat(DEFAULT_BODY_BYTES - 20) } },
});

/** Deeper than any real body. For some routes the deepest ones are also too large. */
const tooDeep: Twist = (blueprint, random) => {
  const value = { draft_data: { a: nested(random.pick([40, 2_000, 20_000])) } };
  const tooLong = jsonText(value).length > limitOf(blueprint);
  return {
    ...blueprint,
    payload: { kind: 'json', value },
    permits: tooLong ? [...blueprint.permits, 413] : blueprint.permits,
    expects: tooLong && isStraight(blueprint) ? [413] : unreadable(blueprint),
  };
};

const notUtf8: Twist = (blueprint, random) => ({
  ...blueprint,
  payload: {
    kind: 'bytes',
    bytes: Buffer.concat([
      Buffer.from('{"label":"'),
      random.pick([Buffer.from([0xc3, 0x28]), Buffer.from([0xff, 0xfe]), Buffer.from([0xed, 0xa0, 0x80])]),
      Buffer.from('"}'),
    ]),
  },
  expects: unreadable(blueprint),
});

/** Still valid JSON: unusual order, spaces and repeated names. */
const unusualButValid: Twist = (blueprint, random) => ({
  ...blueprint,
  payload: {
    kind: 'text',
    text: random.pick([
      '{"label":"a","label":"b"}',
      '  \r\n\t {} \n',
      `${' '.repeat(10_000)}{}`,
      '{"\\u006cabel":"a"}',
      '',
    ]),
  },
});

export const twistBody: Twist = (blueprint, random) => {
  const twist = random.weighted<Twist>([
    [6, malformed],
    [1, tooLarge],
    [0.5, barelyFits],
    [2, tooDeep],
    [2, notUtf8],
    [2, unusualButValid],
  ]);
  const { headers } = blueprint;
  const twisted = twist(blueprint, random);
  return {
    ...twisted,
    headers: [...headers.filter(([name]) => name !== 'Content-Type'), ['Content-Type', 'application/json']],
    permits: [...twisted.permits, 400],
  };
};
