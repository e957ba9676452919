import { Injectable } from '@nestjs/common';
import { type Role } from '@haulway/contracts';
import { recordChanges } from '../../audit/audit-trail.repository.js';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { ApiException, type Caller, forbidden, notFound } from '@haulway/server/http';
import { queueEmail } from '../../notifications/index.js';
import { RefreshTokens } from '../auth/refresh-tokens.js';
import { roleChangedEmail } from '../emails/role-changed.js';
import { AdminLock, UserRepository } from '../users/user.repository.js';
import { type UserEntity } from '../users/user.entity.js';

const lastAdmin = (): ApiException =>
  new ApiException(409, 'last_admin', 'This is the last admin: make somebody else an admin first.');

const emailUnconfirmed = (): ApiException =>
  new ApiException(
    409,
    'email_unconfirmed',
    'This user has not confirmed their email address yet: ask them to follow the link that we have sent to it.',
  );

/**
 * Makes a user an admin or a customer. Their sessions end: a device that was left signed in to a customer's account must
 * not become an admin's.
 */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly transactions: Transactions,
    private readonly admins: AdminLock,
    private readonly users: UserRepository,
    private readonly clock: Clock,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** @throws ApiException 403 when the caller has just lost the role; 404; 409 `last_admin`, `email_unconfirmed` */
  execute(id: string, role: Role, admin: Caller): Promise<UserEntity> {
    return this.transactions.run(async (manager) => {
      const admins = await this.admins.take(manager);
      if (!admins.has(admin.id)) throw forbidden();
      const user = await this.users.lock(manager, id);
      if (!user) throw notFound('user');
      if (user.role === role) return user;
      if (role !== 'admin' && admins.size === 1) throw lastAdmin();
      // a user who signed up with another person's address must not be mistaken for that person
      if (role === 'admin' && user.emailVerifiedAt === null) throw emailUnconfirmed();
      const change = { what: 'role', from: user.role, to: role } as const;
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
