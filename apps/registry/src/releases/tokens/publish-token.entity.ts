import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A token that may publish one remote. The token itself is not stored. */
@Entity('publish_tokens')
export class PublishTokenEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the token, in hex. The token is random enough that nobody can guess it from the digest. */
  @Column('text')
  digest!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  name!: string;

  @Column('text')
  owner!: string;

  /** Its releases may have pages at this path and below; null for no restriction. */
  @Column('text', { nullable: true })
  path!: string | null;

  @Column('text')
  madeBy!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  /** Accurate to the minute. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Column('text', { nullable: true })
  withdrawnBy!: string | null;
}
