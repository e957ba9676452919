import { type BookingConfig, type ServiceCategory } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A service with the price that is in force at this moment; a read-only view. */
@Entity('services_in_force')
export class ServiceEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  category!: ServiceCategory;

  @Column('boolean')
  popular!: boolean;

  @Column('text', { nullable: true })
  label!: string | null;

  @Column('text', { nullable: true })
  labelColor!: string | null;

  /** Belongs to the price of the last edit, not to a scheduled one. */
  @Column('text')
  priceDisplay!: string;

  @Column('integer')
  basePricePence!: number;

  @Column('text')
  description!: string;

  @Column('jsonb')
  features!: string[];

  @Column('text')
  icon!: string;

  /** Its prices are in pounds, as in the contract. */
  @Column('jsonb')
  bookingConfig!: BookingConfig;

  @Column('integer')
  position!: number;

  /** Counts the changes that the office has made. */
  @Column('integer')
  version!: number;

  /** The time since which it is not offered; null while it is. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  /** The scheduled price that is in force; null when the price in force was not scheduled. */
  @Column('uuid', { nullable: true })
  priceId!: string | null;
}
