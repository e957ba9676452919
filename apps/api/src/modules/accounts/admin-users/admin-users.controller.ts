import { Controller } from '@nestjs/common';
import {
  type AdminChangesResponse,
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type UserResponse,
  type UsersResponse,
} from '@haulway/contracts';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import {
  type Caller,
  CurrentUser,
  notFound,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { ChangeRole } from './change-role.js';
import { toListedUser } from '../users/to-user.js';
import { UserListRepository } from './user-list.repository.js';
import { UserRepository } from '../users/user.repository.js';

const { users, setRole, userChanges } = endpoints.auth;

/** Accounts, for the admin team. */
@Controller()
export class AdminUsersController {
  constructor(
    private readonly list: UserListRepository,
    private readonly changeRole: ChangeRole,
    private readonly trail: AuditTrail,
    private readonly people: UserRepository,
  ) {}

  @Route(users)
  users(@RouteQuery() query: QueryOf<typeof users>): Promise<UsersResponse> {
    return this.list.page(query);
  }

  @Route(setRole)
  async setRole(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof setRole>,
    @RouteBody() { role }: BodyOf<typeof setRole>,
  ): Promise<UserResponse> {
    return { user: toListedUser(await this.changeRole.execute(id, role, admin)) };
  }

  @Route(userChanges)
  async userChanges(
    @RouteParams() { id }: ParamsOf<typeof userChanges>,
    @RouteQuery() page: QueryOf<typeof userChanges>,
  ): Promise<AdminChangesResponse> {
    if (!(await this.people.find(id))) throw notFound('user');
    return this.trail.page({ userId: id }, page);
  }
}
