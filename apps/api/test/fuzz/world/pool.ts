import { randomUUID } from 'node:crypto';
import { type Random } from '../random.js';

export type Owner = 'customer' | 'admin' | 'guest' | 'bystander';
export type Kind =
  | 'booking'
  | 'draft'
  | 'address'
  | 'intent'
  | 'user'
  | 'colleague'
  | 'service'
  | 'waste_item'
  | 'price'
  | 'publish_token'
  | 'rule'
  | 'day'
  | 'document'
  | 'failed_email';

/** The most ids per kind. Older ones are dropped, so that most of the rest still exist. */
const REMEMBERED = 30;
const MALFORMED = [
  'not-a-uuid',
  '1',
  '%',
  '0'.repeat(36),
  "' OR 1=1 --",
  'null',
  '../me',
  'ADMIN',
  '{id}',
  '-1',
];

export class Pool {
  readonly #known = new Map<string, string[]>();

  add(kind: Kind, owner: Owner, id: string): void {
    const ids = this.of(kind, owner);
    ids.push(id);
    if (ids.length > REMEMBERED) ids.shift();
  }

  of(kind: Kind, owner: Owner): string[] {
    const key = `${kind} ${owner}`;
    const ids = this.#known.get(key) ?? [];
    this.#known.set(key, ids);
    return ids;
  }

  /**
   * An id as `caller` might send it: mostly of their own rows, otherwise of another person's, unknown or malformed. The
   * bystander's rows are only for callers who may not access them, and so never for the admin.
   */
  id(random: Random, kind: Kind, caller: Owner): string {
    const others: Owner[] =
      caller === 'admin' ? ['customer', 'guest'] : ['customer', 'admin', 'guest', 'bystander'];
    const owner = random.weighted<Owner | 'nobody' | 'malformed'>([
      [6, caller],
      [2, random.pick(others)],
      ...(caller === 'admin' ? [] : ([[1, 'bystander']] as const)),
      [0.7, 'nobody'],
      [0.7, 'malformed'],
    ]);
    if (owner === 'malformed') return random.pick(MALFORMED);
    const ids = owner === 'nobody' ? [] : this.of(kind, owner);
    // often the newest: most errors happen when several requests change one row at once
    return (random.chance(0.4) ? ids.at(-1) : ids[random.below(ids.length)]) ?? randomUUID();
  }
}
