import { type BookingConfig, type ServiceCategory } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A service on offer; written by the seed only. */
@Entity('services')
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
}
