import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, Route } from '@haulway/server/http';
import { CustomersService } from './customers.service.js';
import { RequestData } from './personal-data/request-data.js';

const { list, one, setNotes, signOut, request } = endpoints.customers;

/** Customers, for the office. */
@Controller()
export class AdminCustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly requests: RequestData,
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

  @Route(signOut)
  signOut(@Call() { caller: admin, params: { id } }: CallOf<typeof signOut>) {
    return this.customers.signOut(id, admin);
  }

  @Route(request)
  async request(@Call() { caller: admin, body }: CallOf<typeof request>) {
    return { request: await this.requests.execute(body, admin) };
  }
}
