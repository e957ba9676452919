import { type BookingConfig } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A price of a service that applies from an instant on. */
@Entity('service_prices')
export class ServicePriceEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  serviceId!: string;

  @Column('timestamptz')
  effectiveFrom!: Date;

  @Column('integer')
  basePricePence!: number;

  /** Null when the price leaves the configuration as it is; its prices are in pounds. */
  @Column('jsonb', { nullable: true })
  bookingConfig!: BookingConfig | null;

  @Column('timestamptz')
  createdAt!: Date;
}
