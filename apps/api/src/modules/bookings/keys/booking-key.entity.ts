import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The digest of a key that opens a guest's booking. */
@Entity('booking_keys')
export class BookingKeyEntity {
  @PrimaryColumn('text')
  digest!: string;

  @Column('uuid')
  bookingId!: string;
}
