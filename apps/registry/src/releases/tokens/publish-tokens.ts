import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type MadePublishTokenResponse,
  type MakePublishTokenBody,
  type PublishToken,
  type PublishTokensResponse,
} from '@haulway/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '@haulway/server/clock';
import { ApiException, notFound, type Page, pageOf, unauthenticated } from '@haulway/server/http';
import { assertUnclaimed } from '../checks/claims.js';
import { DeploymentRepository } from '../deployment.repository.js';
import { ReleaseRepository } from '../release.repository.js';
import { type PublishTokenEntity } from './publish-token.entity.js';
import { PublishTokenRepository } from './publish-token.repository.js';
import { type Publisher } from './publisher.js';

/** Marks a text as a publish token, so that people and scanners recognise one that was leaked. */
const PREFIX = 'hwp_';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

@Injectable()
export class PublishTokens {
  constructor(
    private readonly deployments: DeploymentRepository,
    private readonly releases: ReleaseRepository,
    private readonly rows: PublishTokenRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The publisher that a token of a remote belongs to.
   * @throws ApiException 401 for an unknown token, or another remote's; 401 `publish_token_over` after its end
   */
  async publisherBy(token: string, remote: string): Promise<Publisher> {
    const row = await this.rows.findByDigest(digestOf(token), remote);
    if (!row) throw unauthenticated();
    const now = this.clock.now();
    assertOpen(row, now);
    await this.rows.recordUse(row.id, now, new Date(now.getTime() - MINUTE_MS));
    const { id, name, owner, path, endsAt } = row;
    return { who: `${owner} (${name})`, owner, tokenId: id, path, token: { name, endsAt } };
  }

  /**
   * Checks the token of a long-running call again.
   * @throws ApiException 401 `publish_token_over` when it has ended or was withdrawn meanwhile
   */
  async assertStillOpen(manager: EntityManager, { tokenId }: Publisher): Promise<void> {
    if (tokenId !== null) assertOpen(await this.rows.get(manager, tokenId), this.clock.now());
  }

  /** A page of tokens, newest first; of one remote, or of all. */
  async page(remote: string | undefined, page: Page): Promise<PublishTokensResponse> {
    const [rows, total] = await this.rows.page(remote, page);
    const now = this.clock.now();
    return { publish_tokens: rows.map((row) => toToken(row, now)), ...pageOf(total, page) };
  }

  /**
   * Makes a token. Only this call returns the token itself. A token with a path reserves that path for its team, from
   * the day it is made until it ends.
   * @param madeBy the admin's address
   * @throws ApiException 409 `route_taken` for a path that overlaps one of another remote or of the site itself
   */
  make(body: MakePublishTokenBody, madeBy: string): Promise<MadePublishTokenResponse> {
    const { remote, path } = body;
    return this.deployments.changing(async (manager) => {
      if (path !== undefined)
        assertUnclaimed(
          [{ kind: 'route', name: `${path}/*`, owner: remote }],
          [
            ...(await this.releases.claimsOfOthers(manager, remote)),
            ...(await this.rows.invitedPaths(manager, remote, this.clock.now())),
          ],
        );
      const token = PREFIX + randomBytes(32).toString('base64url');
      const now = this.clock.now();
      const row = await this.rows.insert(manager, {
        digest: digestOf(token),
        remote,
        name: body.name.trim(),
        owner: body.owner.trim(),
        path: path ?? null,
        madeBy,
        createdAt: now,
        endsAt: new Date(now.getTime() + body.days * DAY_MS),
      });
      return { publish_token: toToken(row, now), token };
    });
  }

  /**
   * Withdraws a token for good. The first withdrawal stays recorded when it is repeated.
   * @throws ApiException 404 for an unknown token
   */
  async withdraw(id: string, withdrawnBy: string): Promise<PublishToken> {
    const now = this.clock.now();
    const row = await this.rows.withdraw(id, withdrawnBy, now);
    if (!row) throw notFound('publish token');
    return toToken(row, now);
  }
}
