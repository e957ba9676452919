import { type Resource, type TimeSlot } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The capacity on a date, instead of what the rules say; 0 closes the date. */
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

/**
 * The capacity of a resource: everywhere or in some areas, on every day or one weekday, in every slot or one.
 */
@Entity('availability_rules')
export class AvailabilityRuleEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  resource!: Resource;

  /** Prefixes of outcodes; null for everywhere. */
  @Column('text', { array: true, nullable: true })
  area!: string[] | null;

  /** The areas as one text, which identifies what the rule counts. */
  @Column('text')
  areaKey!: string;

  /** ISO: Monday is 1. */
  @Column('integer', { nullable: true })
  weekday!: number | null;

  @Column('text', { nullable: true })
  slot!: TimeSlot | null;

  @Column('integer')
  places!: number;
}
