import { type Role } from '@haulway/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person with an account. */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** As typed; compared without case. */
  @Column('text')
  email!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text')
  fullName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { default: 'customer' })
  role!: Role;

  @Column('text', { nullable: true })
  companyName!: string | null;

  /** Without blanks and without GB. */
  @Column('text', { nullable: true })
  companyVatNumber!: string | null;

  @Column('text', { nullable: true })
  purchaseOrder!: string | null;

  @Column('text', { nullable: true })
  sicCode!: string | null;

  /** Counts changes of name, phone and business. */
  @Column('integer', { default: 1 })
  profileVersion!: number;

  /** When a link sent to the address was first followed. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
