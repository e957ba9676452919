import { type Operation } from '../document/operations.js';
import { type Random } from '../random.js';
import { ownerOf, type Actor } from '../world/actors.js';
import { type FuzzWorld } from '../world/fuzz-world.js';
import { HOSTILE_TEXTS } from './hostile.js';

export interface Target {
  readonly path: string;
  readonly remote: string;
  readonly permits: readonly number[];
}

/** Encodes a text. Half of a surrogate pair can't be encoded, and is sent as the bytes it would have. */
export const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** Path segments that have confused other servers. They may lead past the route, so 404 is allowed too. */
const STRANGE_PARTS = [
  '%2F',
  'a%2Fb',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '.',
  '%00',
  '%C3%28',
  '%ED%A0%80',
  '%',
  '%zz',
  '%u0041',
  ';a=b',
  'a;b',
  '*',
  ':id',
  '{id}',
  '',
  '\u00ff\u00fe',
  'x'.repeat(299),
  'x'.repeat(301),
  'x'.repeat(8_000),
  '%41'.repeat(150),
] as const;

const KIND_OF_PATH = [
  [/^\/api\/bookings|^\/api\/payments/u, 'booking'],
  [/^\/api\/drafts/u, 'draft'],
  [/^\/api\/saved-addresses/u, 'address'],
  // services that admins have created meanwhile, so that the service that everybody books stays the same
  [/^\/api\/services\/admin/u, 'service'],
  [/^\/api\/waste-items\/admin/u, 'waste_item'],
  [/^\/api\/micro-frontends\/tokens/u, 'publish_token'],
  [/^\/api\/availability\/rules/u, 'rule'],
  [/^\/api\/availability\/days/u, 'day'],
  [/^\/api\/documents/u, 'document'],
  [/^\/api\/failed-jobs/u, 'failed_email'],
  // never the callers' own account, so that the admin stays an admin for all later requests
  [/^\/api\/auth\/users\/\{id\}\/role/u, 'colleague'],
  [/^\/api\/(?:auth\/users\/\{id\}\/changes|customers\/admin)/u, 'user'],
] as const;

/** The path of an operation with its parameters filled in: mostly known ids, sometimes hostile text. */
export const targetOf = (operation: Operation, world: FuzzWorld, random: Random, actor: Actor): Target => {
  const remote = world.remotes.length > 0 ? random.pick(world.remotes) : '';
  const permits: number[] = [];
  const valueOf = (name: string): string => {
    if (name === 'remote' && random.chance(0.9)) return remote;
    const strange = random.weighted<'no' | 'text' | 'part'>([
      [12, 'no'],
      [1, 'text'],
      [1, 'part'],
    ]);
    if (strange !== 'no') {
      permits.push(400, 404);
      return strange === 'text' ? encode(random.pick(HOSTILE_TEXTS)) : random.pick(STRANGE_PARTS);
    }
    if (name === 'name') return encode(random.pick(world.catalogue.wasteTypes));
    if (name === 'kind') return 'email';
    if (name === 'price_id') return encode(world.pool.id(random, 'price', ownerOf(actor)));
    const kind = KIND_OF_PATH.find(([pattern]) => pattern.test(operation.path))?.[1];
    return encode(
      kind === undefined
        ? random.pick(world.catalogue.services)
        : world.pool.id(random, kind, ownerOf(actor)),
    );
  };
  const path = operation.path.replace(/\{(\w+)\}/gu, (_whole, name: string) => valueOf(name));
  // two long parameters are more than Node's parser takes for address and headers
  if (path.length > 8_000) permits.push(431);
  return { path, remote, permits };
};
