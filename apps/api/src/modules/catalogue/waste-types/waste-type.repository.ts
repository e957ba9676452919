import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type Repository } from 'typeorm';
import { WasteTypeEntity } from './waste-type.entity.js';

/** The types of waste. */
@Injectable()
export class WasteTypeRepository {
  constructor(@InjectRepository(WasteTypeEntity) private readonly types: Repository<WasteTypeEntity>) {}

  /** Every type, in the order in which lists show them. */
  all(): Promise<WasteTypeEntity[]> {
    return this.types.find({ order: { position: 'ASC', name: 'ASC' } });
  }

  /** The type of this name, or null. */
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
