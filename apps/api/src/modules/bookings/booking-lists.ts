import { Injectable } from '@nestjs/common';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { type Caller } from '../../common/http/index.js';
import { type BookingEntity } from './booking.entity.js';
import { BookingRepository } from './booking.repository.js';

type OwnQuery = QueryOf<typeof endpoints.bookings.own>;

/** Pages of bookings, newest first, with how many there are in all. */
@Injectable()
export class BookingLists {
  constructor(private readonly bookings: BookingRepository) {}

  /** The caller's own; `user_id` picks from what the caller may see: an admin sees anyone's, others theirs. */
  own(caller: Caller, { status, user_id, ...page }: OwnQuery): Promise<[BookingEntity[], number]> {
    const wanted = user_id ?? caller.id;
    return this.bookings.page([caller.role === 'admin' ? wanted : caller.id, wanted], status, page);
  }
}
