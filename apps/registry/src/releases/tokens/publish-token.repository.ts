import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type MadePublishTokenResponse,
  type MakePublishTokenBody,
  type PublishToken,
  type PublishTokensResponse,
} from '@haulway/contracts';
import { type EntityManager, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiException, notFound, offsetOf, type Page, pageOf, unauthenticated } from '@haulway/server/http';
import { type Claim } from '../checks/claims.js';
import { PublishTokenEntity } from './publish-token.entity.js';
import { type Publisher } from './publisher.js';

/** Marks a text as a publish token, so that people and scanners recognise one that was leaked. */
const PREFIX = 'hwp_';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const stateOf = ({ withdrawnAt, endsAt }: PublishTokenEntity, now: Date): PublishToken['state'] => {
  if (withdrawnAt) return 'withdrawn';
  return endsAt > now ? 'open' : 'ended';
};

const toToken = (row: PublishTokenEntity, now: Date): PublishToken => ({
  id: row.id,
  remote: row.remote,
  name: row.name,
  owner: row.owner,
  path: row.path,
  made_by: row.madeBy,
  created_at: row.createdAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  withdrawn_by: row.withdrawnBy,
  state: stateOf(row, now),
});

/** @throws ApiException 401, whose reason only the holder of the token gets to see */
const assertOpen = (row: PublishTokenEntity, now: Date): void => {
  const state = stateOf(row, now);
  if (state === 'open') return;
  const end = state === 'ended' ? `ended on ${row.endsAt.toISOString().slice(0, 10)}` : 'was withdrawn';
  throw new ApiException(
    401,
    'publish_token_over',
    `The publish token '${row.name}' of ${row.remote} ${end}. Please ask an admin for a new one.`,
  );
};

/** The publish tokens. No other class reads or writes their rows. */
@Injectable()
export class PublishTokenRepository {
  constructor(
    @InjectRepository(PublishTokenEntity) private readonly rows: Repository<PublishTokenEntity>,
    private readonly clock: Clock,
  ) {}

  /**
   * The publisher that a token of a remote belongs to.
   * @throws ApiException 401 for an unknown token, or another remote's; 401 `publish_token_over` after its end
   */
  async publisherBy(token: string, remote: string): Promise<Publisher> {
    const row = await this.rows.findOneBy({ digest: digestOf(token), remote });
    if (!row) throw unauthenticated();
    const now = this.clock.now();
    assertOpen(row, now);
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    const { id } = row;
    await this.rows.update(
      [
        { id, lastUsedAt: IsNull() },
        { id, lastUsedAt: LessThan(hourAgo) },
      ],
      { lastUsedAt: now },
    );
    return { who: `${row.owner} (${row.name})`, owner: row.owner, tokenId: id, path: row.path };
  }

  /**
   * Checks the token of a long-running call again.
   * @throws ApiException 401 `publish_token_over` when it has ended or was withdrawn meanwhile
   */
  async assertStillOpen(manager: EntityManager, { tokenId }: Publisher): Promise<void> {
    if (tokenId === null) return;
    assertOpen(await manager.findOneByOrFail(PublishTokenEntity, { id: tokenId }), this.clock.now());
  }

  /** A page of tokens, newest first; of one remote, or of all. */
  async page(remote: string | undefined, page: Page): Promise<PublishTokensResponse> {
    const [rows, total] = await this.rows.findAndCount({
      where: remote === undefined ? {} : { remote },
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
    const now = this.clock.now();
    return { publish_tokens: rows.map((row) => toToken(row, now)), ...pageOf(total, page) };
  }

  /** The paths that are reserved for other remotes while their tokens are valid. Nobody else may publish there. */
  async invitedPaths(manager: EntityManager, remote: string): Promise<Claim[]> {
    const rows = await manager.findBy(PublishTokenEntity, {
      remote: Not(remote),
      path: Not(IsNull()),
      withdrawnAt: IsNull(),
      endsAt: MoreThan(this.clock.now()),
    });
    return rows.map(({ remote: owner, path }) => ({ kind: 'route', name: `${path ?? ''}/*`, owner }));
  }

  /**
   * Makes a token. Only this call returns the token itself.
   * @param madeBy the admin's address
   */
  async make(
    { remote, name, owner, days, path }: MakePublishTokenBody,
    madeBy: string,
    manager: EntityManager = this.rows.manager,
  ): Promise<MadePublishTokenResponse> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const row = await manager.save(
      manager.create(PublishTokenEntity, {
        digest: digestOf(token),
        remote,
        name: name.trim(),
        owner: owner.trim(),
        path: path ?? null,
        madeBy,
        createdAt: now,
        endsAt: new Date(now.getTime() + days * DAY_MS),
        lastUsedAt: null,
        withdrawnAt: null,
        withdrawnBy: null,
      }),
    );
    return { publish_token: toToken(row, now), token };
  }

  /** Withdraws every token of a remote that is not withdrawn yet. */
  async withdrawAllOf(manager: EntityManager, remote: string, withdrawnBy: string): Promise<void> {
    await manager.update(
      PublishTokenEntity,
      { remote, withdrawnAt: IsNull() },
      { withdrawnAt: this.clock.now(), withdrawnBy },
    );
  }

  /**
   * Withdraws a token for good. The first withdrawal stays recorded when it is repeated.
   * @throws ApiException 404 for an unknown token
   */
  async withdraw(id: string, withdrawnBy: string): Promise<PublishToken> {
    const now = this.clock.now();
    await this.rows.update({ id, withdrawnAt: IsNull() }, { withdrawnAt: now, withdrawnBy });
    const row = await this.rows.findOneBy({ id });
    if (!row) throw notFound('publish token');
    return toToken(row, now);
  }
}
