import { randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { AccessTokens } from '../../../src/modules/accounts/auth/access-tokens.js';
import { REFRESH_COOKIE } from '../../../src/modules/accounts/auth/sessions.js';
import { type RefreshGrant, RefreshTokens } from '../../../src/modules/accounts/auth/refresh-tokens.js';
import { createUser, type TestPerson } from '../../people.js';
import { type TestApi } from '../../test-api.js';
import { type Random } from '../random.js';
import { type Owner } from './pool.js';

export const ACTORS = ['nobody', 'customer', 'admin', 'expired', 'garbage', 'publisher', 'stripe'] as const;
export type Actor = (typeof ACTORS)[number];

export const ownerOf = (actor: Actor): Owner =>
  actor === 'customer' || actor === 'admin' ? actor : actor === 'expired' ? 'customer' : 'guest';

/** Tokens last 15 minutes and a long run lasts longer. */
const RENEW_MS = 5 * 60_000;

export interface People {
  customer: Pick<TestPerson, 'user'>;
  readonly admin: TestPerson;
  readonly deleted: TestPerson['user'][];
}

export class Credentials {
  #renewedAt = 0;
  #renewing: Promise<void> = Promise.resolve();
  #tokens = { customer: '', admin: '', expired: '', forged: '', gone: '', cookie: '' };

  constructor(
    private readonly api: TestApi,
    private readonly people: People,
    private readonly publishToken: (remote: string) => string = () => 'hwp_none',
  ) {}

  async refresh(): Promise<void> {
    if (Date.now() - this.#renewedAt < RENEW_MS) return;
    this.#renewedAt = Date.now();
    // one after the other: two at once would each replace a deleted customer
    this.#renewing = this.#renewing.then(() => this.#signInAnew());
    await this.#renewing;
  }

  async #signInAnew(): Promise<void> {
    const access = this.api.app.get(AccessTokens);
    const families = this.api.app.get(RefreshTokens);
    const customers = await families.start(this.people.customer.user);
    const { familyId, token } = customers ?? (await this.#replaceCustomer());
    const { customer, admin } = this.people;
    const admins = await families.start(admin.user);
    if (!admins) throw new Error('the admin has another password now, or is gone');
    const claims = { sub: customer.user.id, email: customer.user.email, role: 'admin', family: familyId };
    const jwt = this.api.app.get(JwtService, { strict: false });
    this.#tokens = {
      customer: await access.issue(customer.user, familyId),
      admin: await access.issue(admin.user, admins.familyId),
      expired: await jwt.signAsync(claims, { expiresIn: -1 }),
      forged: await jwt.signAsync(claims, { secret: 'another secret, as long as the right one' }),
      gone: await access.issue({ id: randomUUID(), email: 'gone@people.test', role: 'admin' }, familyId),
      cookie: token,
    };
  }

  async #replaceCustomer(): Promise<RefreshGrant> {
    const user = await createUser(this.api);
    const grant = await this.api.app.get(RefreshTokens).start(user);
    if (!grant) throw new Error('nobody knows the new customer yet');
    this.people.deleted.push(this.people.customer.user);
    this.people.customer = { user };
    return grant;
  }

  /** Makes the next `refresh` renew the tokens, because the family of one has ended. */
  renew(): void {
    this.#renewedAt = 0;
  }

  /** @param remote the remote whose publish token the publisher has */
  headers(random: Random, actor: Actor, remote: string): [string, string][] {
    const bearer = (token: string): [string, string][] => [['Authorization', `Bearer ${token}`]];
    if (actor === 'customer') return bearer(this.#tokens.customer);
    if (actor === 'admin') return bearer(this.#tokens.admin);
    if (actor === 'expired') return bearer(this.#tokens.expired);
    if (actor === 'publisher') return bearer(this.publishToken(remote));
    if (actor === 'garbage') return [['Authorization', this.#garbage(random)]];
    return [];
  }

  /** The customer's refresh cookie: real, or of a kind that browsers do not send. */
  cookie(random: Random): string {
    const value = random.pick([
      this.#tokens.cookie,
      this.#tokens.cookie,
      'x',
      '%',
      '%00',
      'a'.repeat(3000),
      '',
    ]);
    return `${REFRESH_COOKIE}=${value}`;
  }

  #garbage(random: Random): string {
    const [head = '', body = ''] = this.#tokens.customer.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return random.pick([
      'Bearer garbage',
      'Bearer a.b.c',
      'Bearer ',
      'Bearer null',
      `Bearer ${unsigned}.${body}.`,
      `Bearer ${head}.${body}.AAAA`,
      `Bearer ${this.#tokens.forged}`,
      `Bearer ${this.#tokens.gone}`,
      `Bearer ${'x'.repeat(4000)}`,
      `Basic ${Buffer.from('admin@haulway.test:Admin-demo-1').toString('base64')}`,
      `Bearer \u00ff\u00fe`,
      this.#tokens.admin,
    ]);
  }
}
