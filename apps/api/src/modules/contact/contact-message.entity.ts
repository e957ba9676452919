import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message of the contact form, kept for as long as it may still have to be mailed again. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}
