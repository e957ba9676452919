import { endpoints, type Role, role } from '@haulway/contracts';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import {
  ApiException,
  Call,
  type Caller,
  type CallOf,
  forbidden,
  notFound,
  Route,
} from '@haulway/server/http';
import { Controller, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { z } from 'zod';
import { pageInfo } from '../../../common/list-pages.js';
import { AuthModule } from '../auth/auth.module.js';
import { RefreshTokens } from '../auth/refresh-tokens.js';
import { toListedUser } from '../users/to-user.js';
import { WorkerJobs } from '../users/worker-jobs.js';
import { lastAdmin } from '../users/last-admin.js';
import { AdminLock, UserEntity, UserRepository, UsersModule } from '../users/user.repository.js';
import { AuditTrail, recordChanges } from '../../audit/audit-trail.repository.js';
import { toChanges } from '../../audit/to-changes.js';
import { AuditModule } from '../../audit/audit.module.js';
import { type Content, defineEmail, queueEmail, registerEmails } from '../../notifications/index.js';

/**
 * The details of a role change that the recipients see: email addresses and roles, no names. `admin` made the change.
 */
const roleChange = z.object({ user: z.string(), from: role, to: role, admin: z.string() });
type RoleChange = z.infer<typeof roleChange>;

const subjectOf = (from: Role, to: Role): string => {
  if (to === 'admin') return 'New admin added';
  if (from === 'admin') return 'Admin access removed';
  return to === 'crew' ? 'New worker added' : 'Worker access removed';
};

const roleChanged = ({ user, from, to, admin }: RoleChange, siteUrl: string): Content => ({
  subject: subjectOf(from, to),
  greeting: 'Hello,',
  paragraphs: [
    "The role of this account has changed. If you weren't expecting this, check the team list and call us.",
  ],
  facts: [
    ['Account', user],
    ['Role before', from],
    ['Role now', to],
    ['Changed by', admin],
  ],
  link: { label: 'See the team', url: new URL('/admin/users', siteUrl).href },
});

/** Sent to every admin, and to the user, when the user's role changes. */
const roleChangedEmail = defineEmail({
  kind: 'role_changed',
  details: roleChange,
  compose: async ({ recipient, details }, { siteUrl }) => ({
    to: { name: '', address: recipient },
    content: roleChanged(details, siteUrl),
  }),
});

const emailUnconfirmed = (): ApiException =>
  new ApiException(
    409,
    'email_unconfirmed',
    "This person hasn't confirmed their email yet. Ask them to use the link we emailed them.",
  );

/**
 * Makes a user an admin, a member of the crew or a customer. Their sessions end: a device that was left signed in to a
 * customer's account must not become an admin's.
 */
@Injectable()
class ChangeRole {
  constructor(
    private readonly transactions: Transactions,
    private readonly admins: AdminLock,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly refreshTokens: RefreshTokens,
    private readonly jobs: WorkerJobs,
  ) {}

  /** @throws ApiException 403 when the caller has just lost the role; 404; 409 `last_admin`, `email_unconfirmed` */
  execute(id: string, role: Role, admin: Caller): Promise<UserEntity> {
    return this.transactions.run(async (manager) => {
      const admins = await this.admins.take(manager);
      if (!admins.has(admin.id)) throw forbidden();
      await this.jobs.lock(manager, id);
      const user = await this.users.lock(manager, id);
      if (!user) throw notFound('user');
      if (user.role === role) return user;
      if (user.role === 'admin' && admins.size === 1) throw lastAdmin();
      // a user who signed up with another person's address must not be mistaken for that person
      if (role === 'admin' && user.emailVerifiedAt === null) throw emailUnconfirmed();
      const change = { what: 'role', from: user.role, to: role } as const;
      if (user.role === 'crew') await this.jobs.release(manager, id, admin);
      await this.users.setRole(manager, user, role);
      await this.refreshTokens.endAll(id, manager);
      await recordChanges(manager, admin, this.clock.now(), { userId: id }, [change]);
      const { from, to } = change;
      const details = { user: user.email, from, to, admin: admin.email };
      for (const recipient of new Set([...admins.values(), user.email]))
        await queueEmail(manager, roleChangedEmail, { recipient, details });
      return user;
    });
  }
}

const { users, setRole, userChanges } = endpoints.auth;

@Controller()
class AdminUsersController {
  constructor(
    private readonly changeRole: ChangeRole,
    private readonly trail: AuditTrail,
    private readonly people: UserRepository,
  ) {}

  @Route(users)
  async users(@Call() { query }: CallOf<typeof users>) {
    const found = await this.people.page(query);
    return { users: found.rows.map(toListedUser), ...pageInfo(found, query) };
  }

  @Route(setRole)
  async setRole(@Call() { caller: admin, params: { id }, body: { role } }: CallOf<typeof setRole>) {
    return { user: toListedUser(await this.changeRole.execute(id, role, admin)) };
  }

  @Route(userChanges)
  async userChanges(@Call() { params: { id }, query: page }: CallOf<typeof userChanges>) {
    if (!(await this.people.find(id))) throw notFound('user');
    return toChanges(await this.trail.page(page, { userId: id }), page);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), AuditModule, AuthModule, UsersModule],
  controllers: [AdminUsersController],
  providers: [ChangeRole, registerEmails(roleChangedEmail)],
})
export class AdminUsersModule {}
