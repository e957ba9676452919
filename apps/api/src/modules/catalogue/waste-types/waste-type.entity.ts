import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A type of waste. Its name is stored in bookings and items, so it never changes. */
@Entity('waste_types')
export class WasteTypeEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** The code of the European Waste Catalogue, `20 01 23*`; the asterisk marks hazardous waste. */
  @Column('text')
  ewcCode!: string;

  @Column('integer')
  position!: number;
}
