import { signatureOf } from '../../events.js';
import { type Operation } from '../document/operations.js';
import { Random } from '../random.js';
import { type Actor } from '../world/actors.js';
import { type FuzzWorld } from '../world/fuzz-world.js';
import { type Blueprint, type Payload } from './blueprint.js';
import { twistBody } from './body-twists.js';
import { HOSTILE_TEXTS } from './hostile.js';
import { jsonText } from './json-text.js';
import { knownValues } from './known-values.js';
import { mutate } from './mutate.js';
import { targetOf } from './paths.js';
import { queryOf } from './queries.js';
import { sampleOf } from './sample.js';
import { twistTransport } from './transport-twists.js';

const actorFor = (operation: Operation, random: Random): Actor => {
  if (operation.access === 'publisher' || operation.access === 'stripe') {
    if (random.chance(0.7)) return operation.access;
  }
  if (operation.access === 'release_manager' && random.chance(0.5)) return 'publisher';
  return random.weighted<Actor>([
    [5, 'customer'],
    [operation.access === 'admin' ? 9 : 3, operation.access === 'admin' ? 'admin' : 'customer'],
    [2, 'admin'],
    [2, 'nobody'],
    [0.7, 'expired'],
    [0.7, 'garbage'],
  ]);
};

const payloadOf = (
  operation: Operation,
  world: FuzzWorld,
  random: Random,
  actor: Actor,
  remote: string,
): Payload => {
  const context = { random, known: knownValues(world, random, actor), resolve: world.resolve };
  const prepared = world.prepared(operation.id, random, remote);
  const useful = prepared !== undefined && random.chance(0.7) ? prepared : undefined;
  if (operation.body === undefined && prepared === undefined) {
    return random.chance(0.08)
      ? { kind: 'json', value: random.pick([{}, null, 'x', { a: 1 }]) }
      : { kind: 'none' };
  }
  return { kind: 'json', value: mutate(useful ?? sampleOf(operation.body ?? {}, context), random) };
};

const KEYS = Array.from({ length: 40 }, (_, index) => `key-${index}`);

const headersOf = (operation: Operation, world: FuzzWorld, random: Random, actor: Actor, remote: string) => {
  const headers: [string, string][] = [...world.credentials.headers(random, actor, remote)];
  if (operation.access === 'refresh' && random.chance(0.5)) {
    headers.push(['Cookie', world.credentials.cookie(random)]);
  }
  if (operation.parameters.some((parameter) => parameter.in === 'header') && random.chance(0.3)) {
    const hostile = HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e]*$/u.test(text));
    const key = random.chance(0.8)
      ? random.pick(KEYS)
      : random.pick([...hostile, 'k'.repeat(256), '\u00ff\u00fe']);
    headers.push(['Idempotency-Key', key]);
  }
  return headers;
};

/** Signed as the provider signs; the signature covers the text that will be sent. */
const signed = (blueprint: Blueprint): Blueprint => {
  const { actor, payload } = blueprint;
  if (actor !== 'stripe' || payload.kind !== 'json') return blueprint;
  const text = jsonText(payload.value);
  const headers = [...blueprint.headers, ['Stripe-Signature', signatureOf(text)] as const];
  return { ...blueprint, headers, payload: { kind: 'text', text } };
};

/**
 * Statuses for an address that can't be decoded or contains text that can't be stored: it is rejected before any route
 * is found.
 */
const addressPermits = ({ path, query }: Blueprint): number[] => {
  try {
    return /[\0\p{Cs}]/u.test(decodeURIComponent(`${path}?${query.join('&')}`)) ? [400] : [];
  } catch {
    return [400];
  }
};

/**
 * The request with this number in the run of this seed. Both together determine it, except for the ids in it, which
 * depend on the rows that exist when it is made.
 */
export const generate = (world: FuzzWorld, seed: number, index: number): Blueprint => {
  const random = Random.forRequest(seed, index);
  const operation = world.operations[index % world.operations.length] ?? random.pick(world.operations);
  const actor = actorFor(operation, random);
  const { path, remote, permits } = targetOf(operation, world, random, actor);
  const payload = payloadOf(operation, world, random, actor, remote);
  const plain: Blueprint = {
    actor,
    operation,
    method: operation.method,
    path,
    query: queryOf(operation, world, random, actor),
    headers: [
      ...headersOf(operation, world, random, actor, remote),
      ...(payload.kind === 'none' ? [] : [['Content-Type', 'application/json'] as const]),
    ],
    payload,
    permits,
    expects: [],
  };
  const blueprint: Blueprint = signed({ ...plain, permits: [...permits, ...addressPermits(plain)] });
  const isRead = operation.method !== 'GET';
  if (isRead && random.chance(0.08)) return twistBody(blueprint, random);
  if (random.chance(0.1)) return twistTransport(blueprint, random, world.operations);
  return blueprint;
};
