import { Column, Entity, PrimaryColumn } from 'typeorm';

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

  /** The digest of the key. */
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
