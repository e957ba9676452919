import { Injectable } from '@nestjs/common';
import { type endpoints, type QueryOf } from '@haulway/contracts';
import { Prepared } from '../database/prepared.js';
import { type Caller, type Page } from '../http/index.js';
import { BookingEntity } from './booking.entity.js';

type OwnQuery = QueryOf<typeof endpoints.bookings.own>;

const OF_OWNER = 't.user_id = $3 AND t.user_id = $4 AND t.deleted_at IS NULL';
const NEWEST_FIRST = 't.created_at DESC, t.id DESC';

/** Pages of bookings, newest first, with how many there are in all. */
@Injectable()
export class BookingLists {
  private readonly all;
  private readonly ofStatus;

  constructor(prepared: Prepared) {
    this.all = prepared.page(BookingEntity, OF_OWNER, NEWEST_FIRST);
    this.ofStatus = prepared.page(BookingEntity, `${OF_OWNER} AND t.status = $5`, NEWEST_FIRST);
  }

  /** The caller's own; `user_id` picks from what the caller may see: an admin sees anyone's, others theirs. */
  own(caller: Caller, { status, user_id, ...page }: OwnQuery): Promise<[BookingEntity[], number]> {
    const wanted = user_id ?? caller.id;
    const owners = [caller.role === 'admin' ? wanted : caller.id, wanted];
    return this.page(owners, status, page);
  }

  private page(
    owners: readonly string[],
    status: OwnQuery['status'],
    page: Page,
  ): Promise<[BookingEntity[], number]> {
    return status ? this.ofStatus([...owners, status], page) : this.all(owners, page);
  }
}
