import { type BookingConfig } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A price of a service that counts from an instant on. */
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

  /** Null where the configuration stays as it is then; its prices are pounds. */
  @Column('jsonb', { nullable: true })
  bookingConfig!: BookingConfig | null;

  @Column('timestamptz')
  createdAt!: Date;
}
