import { type Operation } from '../document/operations.js';
import { type Random } from '../random.js';
import { type FuzzWorld } from '../world/fuzz-world.js';
import { type Actor } from '../world/actors.js';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile.js';
import { knownValues } from './known-values.js';
import { encode } from './paths.js';
import { sampleOf } from './sample.js';

const plain = (value: unknown): string => encode(typeof value === 'string' ? value : JSON.stringify(value));

/** One parameter, written in one of the ways in which people and programs write it wrongly or twice. */
const strange = (name: string, value: string, random: Random): string[] =>
  random.pick([
    [`${name}=${encode(random.pick(HOSTILE_TEXTS))}`],
    [`${name}=${value}`, `${name}=${value}`],
    [`${name}[]=${value}`],
    [`${name}[0]=${value}`, `${name}[1]=${value}`],
    [`${name}[$ne]=${value}`],
    [`${name}=`],
    [name],
    [`${name}=${encode('9'.repeat(random.pick([5, 20, 400])))}`],
    [`${name}=${'x'.repeat(random.pick([201, 3_000]))}`],
    [`${name}=%C3%28`],
    [`${name}=%`],
    [`${name}=%00`],
    [`${encode(random.pick(HOSTILE_NAMES))}=${value}`],
  ]);

const FOREIGN = [
  'q=1',
  'debug=true',
  'role=admin',
  'user_id=1',
  '',
  '&',
  '=',
  'a=b=c',
  '__proto__[polluted]=1',
  'x=%00',
];

/** The query of a request: the operation's parameters, sometimes written strangely, sometimes unknown ones. */
export const queryOf = (operation: Operation, world: FuzzWorld, random: Random, actor: Actor): string[] => {
  const context = { random, known: knownValues(world, random, actor), resolve: world.resolve };
  const own = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
    .flatMap(({ name, schema }) => {
      const value = plain(context.known(name) ?? sampleOf(schema, context));
      return random.chance(0.35) ? strange(name, value, random) : [`${name}=${value}`];
    });
  return random.chance(0.06) ? [...own, random.pick(FOREIGN)] : own;
};
