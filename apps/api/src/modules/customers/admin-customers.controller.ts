import {
  type Customer,
  type CustomerNotesBody,
  type CustomersQuery,
  type CustomersResponse,
  endpoints,
  type ListedCustomer,
} from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, Call, type Caller, type CallOf, notFound, Route } from '@haulway/server/http';
import { Controller, Injectable } from '@nestjs/common';
import { RefreshTokens } from '../accounts/auth/refresh-tokens.js';
import { recordChanges } from '../audit/audit-trail.repository.js';
import { toAdminBooking } from '../bookings/booking-mapper.js';
import { pageInfo } from '../../common/list-pages.js';
import { phoneUri } from '../../common/phone-numbers.js';
import { ChangePoints } from './change-points.js';
import { type CustomerEntity, type CustomerFigures, CustomerRepository } from './customer.repository.js';
import { RequestData } from './personal-data/request-data.js';

const NONE: CustomerFigures = { role: null, emailVerified: false, points: 0, bookings: 0, company: null };

const toListed = (customer: CustomerEntity, known: CustomerFigures = NONE): ListedCustomer => ({
  id: customer.id,
  _id: customer.id,
  email: customer.email,
  full_name: customer.fullName,
  phone: customer.phone,
  phone_uri: phoneUri(customer.phone),
  company_name: known.company,
  is_guest: customer.userId === null,
  role: known.role,
  email_verified: known.emailVerified,
  points: known.points,
  bookings_count: known.bookings,
  created_at: customer.createdAt.toISOString(),
});

/** The subject under which the trail records a change of a customer: the account, or the guest's row. */
const subjectOf = ({ id, userId }: CustomerEntity) =>
  userId === null ? ({ subjectKind: 'customer', subjectId: id } as const) : { userId };

@Injectable()
export class CustomersService {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  async page(query: CustomersQuery): Promise<CustomersResponse> {
    const found = await this.customers.page(query);
    const known = await this.customers.figuresOf(found.rows.map(({ id }) => id));
    return {
      customers: found.rows.map((row) => toListed(row, known.get(row.id))),
      ...pageInfo(found, query),
    };
  }

  /**
   * @param idOrEmail the customer's id or email address
   * @throws ApiException 404
   */
  async get(idOrEmail: string): Promise<Customer> {
    const found = await this.customers.find(idOrEmail);
    if (!found) throw notFound('customer');
    const known = await this.customers.figuresOf([found.id]);
    const bookings = await this.customers.bookingsOf(found);
    return {
      ...toListed(found, known.get(found.id)),
      bookings: bookings.map(toAdminBooking),
      notes: found.notes,
      notes_version: found.notesVersion,
    };
  }

  /** @throws ApiException 404; 409 `stale` with the current customer, when the body names an older version */
  async setNotes(idOrEmail: string, { notes, version }: CustomerNotesBody, admin: Caller): Promise<Customer> {
    const isStale = await this.transactions.run(async (manager) => {
      const found = await this.customers.lock(manager, idOrEmail);
      if (!found) throw notFound('customer');
      if (version !== undefined && version !== found.notesVersion) return true;
      const to = notes?.trim() ? notes : null;
      if (to === found.notes) return false;
      await this.customers.setNotes(manager, found, to);
      await recordChanges(manager, admin, this.clock.now(), subjectOf(found), [
        { what: 'notes', from: found.notes, to },
      ]);
      return false;
    });
    const customer = await this.get(idOrEmail);
    if (isStale)
      throw new ApiException(409, 'stale', 'Someone else has changed these notes since you opened them.', {
        customer,
      });
    return customer;
  }

  /** Ends every session of a customer; a guest has none. @throws ApiException 404 */
  async signOut(idOrEmail: string, admin: Caller): Promise<void> {
    const found = await this.customers.find(idOrEmail);
    if (!found) throw notFound('customer');
    await this.transactions.run(async (manager) => {
      if (found.userId !== null) await this.refreshTokens.endAll(found.userId, manager);
      await recordChanges(manager, admin, this.clock.now(), subjectOf(found), [
        { what: 'signout', from: null, to: null },
      ]);
    });
  }
}

const { list, one, setNotes, changePoints, signOut, request } = endpoints.customers;

@Controller()
export class AdminCustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly requests: RequestData,
    private readonly points: ChangePoints,
  ) {}

  @Route(list)
  list(@Call() { query }: CallOf<typeof list>) {
    return this.customers.page(query);
  }

  @Route(one)
  async one(@Call() { params: { id } }: CallOf<typeof one>) {
    return { customer: await this.customers.get(id) };
  }

  @Route(setNotes)
  async setNotes(@Call() { caller: admin, params: { id }, body }: CallOf<typeof setNotes>) {
    return { customer: await this.customers.setNotes(id, body, admin) };
  }

  @Route(changePoints)
  changePoints(@Call() { caller: admin, params: { id }, body, request }: CallOf<typeof changePoints>) {
    return this.points.execute(id, body, admin, request.runningCall);
  }

  @Route(signOut)
  signOut(@Call() { caller: admin, params: { id } }: CallOf<typeof signOut>) {
    return this.customers.signOut(id, admin);
  }

  @Route(request)
  async request(@Call() { caller: admin, body }: CallOf<typeof request>) {
    return { request: await this.requests.execute(body, admin) };
  }
}
