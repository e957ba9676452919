import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of a key: running while `status` is null, else the answer that is given again. */
@Entity('idempotency_keys')
export class IdempotencyKeyEntity {
  /** Whose key it is: an account's id, or 'guest'. */
  @PrimaryColumn('text')
  caller!: string;

  @PrimaryColumn('text')
  route!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bytea')
  bodyHash!: Buffer;

  /** Names the call that runs; one that was taken over can't write its answer any more. */
  @Column('uuid')
  claim!: string;

  @Column('integer', { nullable: true })
  status!: number | null;

  /** json, not jsonb: a replay gives the members in the order of the first answer. */
  @Column('json', { nullable: true })
  answer!: unknown;

  @Column('timestamptz')
  claimedAt!: Date;
}
