import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A customer's rating of a booking. There is one of each booking. */
@Entity('ratings')
export class RatingEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid')
  bookingId!: string;

  @Column('integer')
  stars!: number;

  @Column('text', { nullable: true })
  text!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  /** When the text was last written, changed or removed. */
  @Column('timestamptz')
  textAt!: Date;

  /** When the office last looked at the text; null if it hasn't since the text was changed. */
  @Column('timestamptz', { nullable: true })
  seenAt!: Date | null;

  @Column('text', { nullable: true })
  reply!: string | null;

  @Column('timestamptz', { nullable: true })
  repliedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  /** For the office only. */
  @Column('text', { nullable: true })
  hiddenReason!: string | null;

  /** Counts the changes by the customer and the office. */
  @Column('integer', { default: 1 })
  version!: number;
}
