import {
  Column,
  Entity,
  PrimaryGeneratedColumn,
  type DeepPartial,
  type EntityManager,
  type Repository,
} from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';

/** A message of the contact form, stored for as long as it may still have to be mailed again. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  phone!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;
}

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
