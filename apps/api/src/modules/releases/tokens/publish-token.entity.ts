import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A token that publishes one remote; the token itself is kept nowhere. */
@Entity('publish_tokens')
export class PublishTokenEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** SHA-256 of the token, in hex: the token is random enough that nobody can guess it from there. */
  @Column('text')
  digest!: string;

  @Column('text')
  remote!: string;

  @Column('text')
  name!: string;

  /** The team it was made for. */
  @Column('text')
  owner!: string;

  /** Where its releases may have their pages: here and below; null where nobody has said. */
  @Column('text', { nullable: true })
  path!: string | null;

  /** The address of the admin who made it. */
  @Column('text')
  madeBy!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  endsAt!: Date;

  /** To the hour. */
  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  withdrawnAt!: Date | null;

  @Column('text', { nullable: true })
  withdrawnBy!: string | null;
}
