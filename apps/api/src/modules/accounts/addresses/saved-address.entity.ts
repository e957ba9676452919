import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A saved address. A user who has any addresses has exactly one default. */
@Entity('saved_addresses')
export class SavedAddressEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  label!: string;

  @Column('text')
  street!: string;

  @Column('text')
  city!: string;

  @Column('text')
  postcode!: string;

  @Column('text', { nullable: true })
  additionalInfo!: string | null;

  @Column('boolean')
  isDefault!: boolean;

  /** Counts edits of the address's text; becoming or ceasing to be the default does not count. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}
