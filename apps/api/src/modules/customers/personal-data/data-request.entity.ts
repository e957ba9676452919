import { type DataRequestKind } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What the office has asked the owner of an address to confirm; its token is made when the e-mail is sent. */
@Entity('data_requests')
export class DataRequestEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  kind!: DataRequestKind;

  /** The admin. */
  @Column('uuid')
  requestedBy!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  /** Null until the e-mail is on its way. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}
