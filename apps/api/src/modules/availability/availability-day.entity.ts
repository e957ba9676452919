import { type Resource, type TimeSlot } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How many places a date has in place of what the rules say; none closes it. */
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

  /** What customers read where it is closed. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
