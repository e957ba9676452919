import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { And, Equal, type FindOptionsWhere, type Repository } from 'typeorm';
import { type Caller, offsetOf, type Page } from '../http/index.js';
import { BookingEntity } from './booking.entity.js';

type OwnQuery = QueryOf<typeof endpoints.bookings.own>;
type Found = Promise<[BookingEntity[], number]>;

/** Pages of bookings, newest first, with how many there are in all. */
@Injectable()
export class BookingLists {
  constructor(@InjectRepository(BookingEntity) private readonly bookings: Repository<BookingEntity>) {}

  /** The caller's own; `user_id` picks from what the caller may see: an admin sees anyone's, others theirs. */
  own(caller: Caller, { status, user_id, ...page }: OwnQuery): Found {
    const userId =
      caller.role === 'admin' && user_id
        ? Equal(user_id)
        : And(Equal(caller.id), Equal(user_id ?? caller.id));
    return this.page({ userId, ...(status && { status }) }, page);
  }

  private page(where: FindOptionsWhere<BookingEntity>, page: Page): Found {
    return this.bookings.findAndCount({
      where,
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }
}
