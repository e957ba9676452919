import { type BookingConfig, type ServiceCategory } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A service as it stands at this moment, at the price that is in force; a view, read only. */
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

  /** Goes with the price of the last change, not with one that was scheduled. */
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

  /** Its prices are pounds, as the contract has them. */
  @Column('jsonb')
  bookingConfig!: BookingConfig;

  @Column('integer')
  position!: number;

  /** Counts the changes that the office has made. */
  @Column('integer')
  version!: number;

  /** Since when it is not offered; null while it is. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;

  /** The scheduled price that is in force, if it is one. */
  @Column('uuid', { nullable: true })
  priceId!: string | null;
}
