import { createHash, hkdfSync, randomUUID } from 'node:crypto';
import { type Claim } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, type EntityManager, IsNull, PrimaryColumn, type Repository } from 'typeorm';
import { open, seal } from '../sealed.js';

/** The members of stored responses that give access to something. */
const SECRET_MEMBERS = new Set(['booking_key', 'client_secret']);

const MARK = 'sealed:';

/** The stored form of an Idempotency-Key: the key itself opens the sealed members of its response. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex');

const encryptionKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'haulway idempotent response', 32));

const mapSecrets = (response: unknown, change: (secret: string) => string): unknown =>
  typeof response === 'object' && response !== null && !Array.isArray(response)
    ? Object.fromEntries(
        Object.entries(response).map(([name, value]: [string, unknown]) => [
          name,
          SECRET_MEMBERS.has(name) && typeof value === 'string' ? change(value) : value,
        ]),
      )
    : response;

/** A response as it is stored: its secrets can be read only with the Idempotency-Key, which is not stored. */
const sealMembers = (response: unknown, key: string): unknown =>
  mapSecrets(response, (secret) => MARK + seal(secret, encryptionKey(key)).toString('base64'));

/** @throws Error for members that were sealed with another key */
const openMembers = (response: unknown, key: string): unknown =>
  mapSecrets(response, (stored) =>
    stored.startsWith(MARK)
      ? open(Buffer.from(stored.slice(MARK.length), 'base64'), encryptionKey(key))
      : stored,
  );

/**
 * A key and its outcome: `status` is null while the call runs; afterwards the response is stored for repeated calls.
 */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  /** The owner of the key: an account's id, or 'guest'. */
  @PrimaryColumn('text')
  caller!: string;

  @PrimaryColumn('text')
  route!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bytea')
  bodyHash!: Buffer;

  /** Identifies the running call. After another call has taken the key over, this one can't store its response. */
  @Column('uuid')
  claim!: string;

  @Column('integer', { nullable: true })
  status!: number | null;

  /** Without readable secrets. json, not jsonb: a repeated response keeps the order of members of the first one. */
  @Column('json', { nullable: true })
  answer!: unknown;

  @Column('timestamptz')
  claimedAt!: Date;
}

/** After this long without a response, a call's process has died, and another call may take its key over. */
const TAKEOVER_SECONDS = 60;

export type KeyOfCall = Omit<Claim, 'claim'>;

export interface StoredResponse {
  readonly status: number;
  readonly answer: unknown;
}

export type ClaimResult =
  | { readonly outcome: 'claimed'; readonly claim: Claim }
  | { readonly outcome: 'answered'; readonly stored: StoredResponse }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'reused' };

const CLAIM = `
    INSERT INTO idempotency_keys AS held (caller, route, key, body_hash, claim)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (caller, route, key) DO UPDATE SET claim = EXCLUDED.claim, claimed_at = now()
      WHERE held.status IS NULL AND held.body_hash = EXCLUDED.body_hash
        AND held.claimed_at < now() - $6 * interval '1 second'
    RETURNING claim`;

/** A query around the update, because TypeORM returns the rows of an update differently. */
const STORE = `
  WITH stored AS (
    UPDATE idempotency_keys SET status = $5, answer = $6::json
    WHERE caller = $1 AND route = $2 AND key = $3 AND claim = $4 AND status IS NULL
    RETURNING claim
  )
  SELECT claim FROM stored`;

/** The store of Idempotency-Keys. It is in PostgreSQL, so that it works across instances and crashes. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(
    @InjectRepository(IdempotencyKeyEntity) private readonly keys: Repository<IdempotencyKeyEntity>,
  ) {}

  /** Claims a key for one call, in one statement: of any number at once exactly one gets it. */
  async claim({ caller, route, key }: KeyOfCall, bodyHash: Buffer): Promise<ClaimResult> {
    const claim = randomUUID();
    const digest = keyDigest(key);
    const values = [caller, route, digest, bodyHash, claim, TAKEOVER_SECONDS];
    const taken = await this.keys.query<unknown[]>(CLAIM, values);
    if (taken.length > 0) return { outcome: 'claimed', claim: { caller, route, key, claim } };
    const held = await this.keys.findOneBy({ caller, route, key: digest });
    // freed between the two statements: the call that held it failed, and the caller may try again at once
    if (!held) return { outcome: 'running' };
    if (!held.bodyHash.equals(bodyHash)) return { outcome: 'reused' };
    if (held.status === null) return { outcome: 'running' };
    return { outcome: 'answered', stored: { status: held.status, answer: openMembers(held.answer, key) } };
  }

  /**
   * Stores the response of a claimed call. With the manager of the transaction that did the work, response and work are
   * stored or lost together: a crash between the two can't make a second booking.
   * @returns false when another call has taken the key over
   */
  async store(
    { caller, route, key, claim }: Claim,
    { status, answer }: StoredResponse,
    manager?: EntityManager,
  ): Promise<boolean> {
    const stored = JSON.stringify(sealMembers(answer, key));
    const values = [caller, route, keyDigest(key), claim, status, stored];
    const rows = await (manager ?? this.keys.manager).query<unknown[]>(STORE, values);
    return rows.length === 1;
  }

  async free(claim: Claim): Promise<void> {
    await this.keys.delete({ ...claim, key: keyDigest(claim.key), status: IsNull() });
  }
}
