import { type Resource, type TimeSlot } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** How many places a resource has: everywhere or in areas, on every day or one weekday, in each slot or one. */
@Entity('availability_rules')
export class AvailabilityRuleEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  resource!: Resource;

  /** Beginnings of outcodes; null for everywhere. */
  @Column('text', { array: true, nullable: true })
  area!: string[] | null;

  /** The areas as one text, which names the counter of the rule's places. */
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
