import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { type Page, offsetOf } from '../http/index.js';
import { UserEntity } from './user.entity.js';

/** Reads and changes people's accounts. */
@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account with this id, or null. */
  byId(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  /** The account with this e-mail address, compared without case, or null. */
  byEmail(email: string): Promise<UserEntity | null> {
    return this.users
      .createQueryBuilder('person')
      .where('lower(person.email) = lower(:email)', { email })
      .getOne();
  }

  /** One page of all accounts, newest first, and how many there are. */
  page(page: Page): Promise<[UserEntity[], number]> {
    return this.users.findAndCount({
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }
}
