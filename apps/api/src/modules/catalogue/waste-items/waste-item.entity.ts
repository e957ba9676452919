import { type WasteCategory } from '@haulway/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** PostgreSQL returns numeric as text, so that no digit is lost; these values fit a number exactly. */
const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/** An item of the waste calculator. */
@Entity('waste_items')
export class WasteItemEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text')
  category!: WasteCategory;

  /** yd³ */
  @Column('numeric', { transformer: asNumber })
  volume!: number;

  /** kg */
  @Column('numeric', { transformer: asNumber })
  weight!: number;

  @Column('integer')
  pricePence!: number;

  @Column('text')
  icon!: string;

  @Column('integer')
  position!: number;

  /** Its type of waste on documents. */
  @Column('text')
  wasteType!: string;

  /** Does not go in a bag. */
  @Column('boolean')
  bulky!: boolean;

  /** Does not go in a bag or a skip. */
  @Column('boolean')
  appliance!: boolean;

  /** Whether customers are offered it. */
  @Column('boolean')
  active!: boolean;

  /** Counts the changes that the office has made. */
  @Column('integer', { default: 1 })
  version!: number;
}
