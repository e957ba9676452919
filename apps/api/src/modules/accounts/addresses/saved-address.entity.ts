import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An address a person keeps; whoever has any has exactly one default. */
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

  /** Counts changes of what was typed; being the default or not is no part of that. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}
