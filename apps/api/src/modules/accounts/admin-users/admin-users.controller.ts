import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { Call, type CallOf, notFound, Route } from '@haulway/server/http';
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
  users(@Call() { query }: CallOf<typeof users>) {
    return this.list.page(query);
  }

  @Route(setRole)
  async setRole(@Call() { caller: admin, params: { id }, body: { role } }: CallOf<typeof setRole>) {
    return { user: toListedUser(await this.changeRole.execute(id, role, admin)) };
  }

  @Route(userChanges)
  async userChanges(@Call() { params: { id }, query: page }: CallOf<typeof userChanges>) {
    if (!(await this.people.find(id))) throw notFound('user');
    return this.trail.page({ userId: id }, page);
  }
}
