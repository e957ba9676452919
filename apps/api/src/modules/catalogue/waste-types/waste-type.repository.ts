import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Column, Entity, type EntityManager, PrimaryGeneratedColumn, type Repository } from 'typeorm';

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

@Injectable()
export class WasteTypeRepository {
  constructor(@InjectRepository(WasteTypeEntity) private readonly types: Repository<WasteTypeEntity>) {}

  /** Every type, in the order in which lists show them. */
  all(): Promise<WasteTypeEntity[]> {
    return this.types.find({ order: { position: 'ASC', name: 'ASC' } });
  }

  find(name: string): Promise<WasteTypeEntity | null> {
    return this.types.findOneBy({ name });
  }

  /** The type of this name, locked until the transaction ends, or null. */
  lock(manager: EntityManager, name: string): Promise<WasteTypeEntity | null> {
    return manager.findOne(WasteTypeEntity, { where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  async save(manager: EntityManager, type: WasteTypeEntity): Promise<void> {
    await manager.save(type);
  }
}
