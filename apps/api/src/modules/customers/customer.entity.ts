import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A customer: an account holder, with the account's id, or a guest. The database writes all columns except the notes.
 */
@Entity('customers')
export class CustomerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** As typed; compared without case. */
  @Column('text')
  email!: string;

  /** The address in lower case; null for an account whose address is not confirmed. */
  @Column('text', { nullable: true })
  emailKey!: string | null;

  /** Null for a guest. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  fullName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** The office's notes. */
  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('integer')
  notesVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
