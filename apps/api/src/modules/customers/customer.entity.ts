import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody with an account, whose id it has, or a guest. The database writes all of it but the notes. */
@Entity('customers')
export class CustomerEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** As typed; compared without case. */
  @Column('text')
  email!: string;

  /** The address in small letters. */
  @Column('text')
  emailKey!: string;

  /** Null for a guest. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  fullName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** What the office notes. */
  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('integer')
  notesVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;
}
