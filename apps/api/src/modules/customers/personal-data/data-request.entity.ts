import { type DataRequestKind } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A request about personal data that the owner of an address must confirm. Its token is created when the e-mail is
 * sent.
 */
@Entity('data_requests')
export class DataRequestEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  kind!: DataRequestKind;

  /** The admin who sent the request. */
  @Column('uuid')
  requestedBy!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  /** Null until the e-mail is sent. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}
