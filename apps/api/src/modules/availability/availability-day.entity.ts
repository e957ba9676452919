import { type Resource, type TimeSlot } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The number of places on a date, instead of what the rules say; 0 closes the date. */
@Entity('availability_days')
export class AvailabilityDayEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  /** `yyyy-MM-dd`, in London. */
  @Column('date')
  date!: string;

  /** Null for every resource. */
  @Column('text', { nullable: true })
  resource!: Resource | null;

  /** Null for the whole day. */
  @Column('text', { nullable: true })
  slot!: TimeSlot | null;

  @Column('integer')
  places!: number;

  /** The reason that customers read when the date is closed. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
