import { type ConfirmBody, type DataRequestKind } from '@haulway/contracts';
import { londonToday } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, unauthenticated } from '@haulway/server/http';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Confirm } from '../../accounts/auth/confirmation/confirm.js';
import { type Source } from '../../accounts/auth/sessions.js';
import { lastAdmin } from '../../accounts/users/last-admin.js';
import { AdminLock, UserRepository } from '../../accounts/users/user.repository.js';
import { isUnpaid, receivedPence } from '../../bookings/booking-lifecycle.js';
import { type BookingEntity } from '../../bookings/booking.entity.js';
import { BookingRepository } from '../../bookings/booking.repository.js';
import { BookingCancellation } from '../../bookings/cancellation/booking-cancellation.js';
import { HeldInRegistry } from './held-in-registry.js';
import { PersonalDataRepository } from './personal-data.repository.js';

export interface Person {
  readonly userId: string | null;
  /** The account's address or the guest's, in lower case. */
  readonly email: string;
  /**
   * Whether they have proved that they read the address's mail. Bookings of guests under an address that nobody has
   * confirmed may be somebody else's.
   */
  readonly isProven: boolean;
  readonly isAdmin: boolean;
}

/** Finds the person that a request for data is about. */
@Injectable()
export class FindPerson {
  constructor(private readonly users: UserRepository) {}

  /**
   * The person of a signed-in account.
   * @throws ApiException 401 when the account is gone
   */
  async ofAccount(userId: string): Promise<Person> {
    const user = await this.users.find(userId);
    if (!user) throw unauthenticated();
    return {
      userId,
      email: user.email.toLowerCase(),
      isProven: user.emailVerifiedAt !== null,
      isAdmin: user.role === 'admin',
    };
  }

  /**
   * The person who reads the mail of an address: guests' bookings under it, and its account. An account that has not
   * confirmed the address may be somebody else's: it is erased with the rest, but not shown.
   */
  async ofAddress(email: string, kind: DataRequestKind): Promise<Person> {
    const found = await this.users.findByEmail(email);
    const user = kind === 'erase' || found?.emailVerifiedAt ? found : null;
    return {
      userId: user?.id ?? null,
      email: email.toLowerCase(),
      isProven: true,
      isAdmin: user?.role === 'admin',
    };
  }
}

const bookingsAhead = (): ApiException =>
  new ApiException(
    409,
    'bookings_ahead',
    "You have a paid booking still to come. Please cancel it or wait until it's done.",
  );

/** Erases a person: account, sessions, points and everything else that names them. Documents stay, as the law requires. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly held: PersonalDataRepository,
    private readonly bookings: BookingRepository,
    private readonly cancellation: BookingCancellation,
    private readonly admins: AdminLock,
    private readonly registry: HeldInRegistry,
  ) {}

  /**
   * Erases everything in one transaction, or nothing. Bookings are locked before the account, as payments lock them
   * (ADR 20).
   * @param before further work in the same transaction, which runs first
   * @throws ApiException 409 `bookings_ahead` or `last_admin`; and the errors of `before`
   */
  execute(person: Person, before: (manager: EntityManager) => Promise<void> = async () => {}): Promise<void> {
    return this.transactions.run(async (manager) => {
      await before(manager);
      if (person.isAdmin && (await this.admins.take(manager)).size === 1) throw lastAdmin();
      const known = await this.held.bookingsOf(person, manager);
      const locked = await this.#lockAll(manager, known);
      await this.held.lockAccount(manager, person);
      // bookings made between the two reads; with the account locked, no further one can be made
      const late = (await this.held.bookingsOf(person, manager)).filter((id) => !known.includes(id));
      locked.push(...(await this.#lockAll(manager, late)));
      const now = this.clock.now();
      if (locked.some((booking) => isAhead(booking, now))) throw bookingsAhead();
      for (const booking of locked) await this.#giveUp(manager, booking);
      const ids = locked.map(({ id }) => id);
      await this.held.lockTips(manager, ids);
      await this.held.erase(manager, person, ids);
      await this.registry.eraseLater(manager, person);
    });
  }

  async #lockAll(manager: EntityManager, ids: readonly string[]): Promise<BookingEntity[]> {
    const locked: BookingEntity[] = [];
    for (const id of ids) {
      const booking = await this.bookings.lock(manager, id, { withDeleted: true });
      if (booking) locked.push(booking);
    }
    return locked;
  }

  /** Blanks a booking. An unpaid one is cancelled first, and money that still arrives is refunded. */
  async #giveUp(manager: EntityManager, booking: BookingEntity): Promise<void> {
    if (isUnpaid(booking) && booking.status !== 'cancelled' && booking.deletedAt === null) {
      await this.cancellation.cancel(manager, booking, { by: 'erasure' });
    }
    await this.bookings.blank(manager, booking.id, this.clock.now());
  }
}

/** Whether a booking is paid, at least in part, and its day is not over, so that a collection is still due. */
const isAhead = (booking: BookingEntity, now: Date): boolean =>
  receivedPence(booking) > 0 &&
  booking.paymentStatus !== 'refunded' &&
  (booking.status === 'pending' || booking.status === 'confirmed') &&
  booking.collectionDate >= londonToday(now);

/** Lets a user delete their own account, once they have proved their identity. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly confirm: Confirm,
    private readonly people: FindPerson,
    private readonly erasing: ErasePerson,
  ) {}

  /** @throws ApiException 403 `wrong_password`, `wrong_code` or `code_needed`; 409 `bookings_ahead`, `last_admin`; 429 */
  async execute(caller: Caller, body: ConfirmBody, source: Source): Promise<void> {
    await this.#shown(caller, body, source);
    await this.erasing.execute(await this.people.ofAccount(caller.id));
  }

  /** Confirms the caller's identity. A wrong password or code, which is 400 on other routes, is 403 here. */
  async #shown(caller: Caller, body: ConfirmBody, source: Source): Promise<void> {
    try {
      await this.confirm.execute(caller, body, source);
    } catch (error) {
      if (
        !(error instanceof ApiException) ||
        !['wrong_password', 'wrong_code', 'code_needed'].includes(error.code)
      )
        throw error;
      throw new ApiException(403, error.code, error.message, error.details);
    }
  }
}
