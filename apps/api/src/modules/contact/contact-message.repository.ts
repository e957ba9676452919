import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type DeepPartial, type EntityManager, type Repository } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

/** The messages of the contact form. */
@Injectable()
export class ContactMessageRepository {
  constructor(
    @InjectRepository(ContactMessageEntity) private readonly messages: Repository<ContactMessageEntity>,
  ) {}

  /**
   * Stores a message, in the transaction of `manager`.
   * @returns its id
   */
  async add(manager: EntityManager, message: DeepPartial<ContactMessageEntity>): Promise<string> {
    const { id } = await manager.save(ContactMessageEntity, message);
    return id;
  }

  /** @throws EntityNotFoundError when there is none with this id */
  get(id: string): Promise<ContactMessageEntity> {
    return this.messages.findOneByOrFail({ id });
  }
}
