import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A type of waste; its name stands in bookings and items and is never changed. */
@Entity('waste_types')
export class WasteTypeEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Of the European Waste Catalogue, `20 01 23*`; the asterisk marks a hazardous one. */
  @Column('text')
  ewcCode!: string;

  @Column('integer')
  position!: number;
}
