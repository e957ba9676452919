import { Controller } from '@nestjs/common';
import { type BodyOf, endpoints, type ParamsOf, type QueryOf, type ResponseOf } from '@haulway/contracts';
import { type Caller, CurrentUser, Route, RouteBody, RouteParams, RouteQuery } from '@haulway/server/http';
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
  list(@RouteQuery() query: QueryOf<typeof list>): Promise<ResponseOf<typeof list>> {
    return this.customers.page(query);
  }

  @Route(one)
  async one(@RouteParams() { id }: ParamsOf<typeof one>): Promise<ResponseOf<typeof one>> {
    return { customer: await this.customers.get(id) };
  }

  @Route(setNotes)
  async setNotes(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof setNotes>,
    @RouteBody() body: BodyOf<typeof setNotes>,
  ): Promise<ResponseOf<typeof setNotes>> {
    return { customer: await this.customers.setNotes(id, body, admin) };
  }

  @Route(signOut)
  signOut(@CurrentUser() admin: Caller, @RouteParams() { id }: ParamsOf<typeof signOut>): Promise<void> {
    return this.customers.signOut(id, admin);
  }

  @Route(request)
  async request(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof request>,
  ): Promise<ResponseOf<typeof request>> {
    return { request: await this.requests.execute(body, admin) };
  }
}
