import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, MoreThan, Not, type Repository } from 'typeorm';
import { offsetOf, type Page } from '@haulway/server/http';
import { type Claim } from '../checks/claims.js';
import { PublishTokenEntity } from './publish-token.entity.js';

type NewToken = Omit<PublishTokenEntity, 'id' | 'lastUsedAt' | 'withdrawnAt' | 'withdrawnBy'>;

/** The rows of publish tokens. No other class reads or writes them. */
@Injectable()
export class PublishTokenRepository {
  constructor(@InjectRepository(PublishTokenEntity) private readonly rows: Repository<PublishTokenEntity>) {}

  findByDigest(digest: string, remote: string): Promise<PublishTokenEntity | null> {
    return this.rows.findOneBy({ digest, remote });
  }

  /** The token with this id. @throws EntityNotFoundError */
  get(manager: EntityManager, id: string): Promise<PublishTokenEntity> {
    return manager.findOneByOrFail(PublishTokenEntity, { id });
  }

  /** Records that a token was used `now`, unless a use since `since` is recorded. */
  async recordUse(id: string, now: Date, since: Date): Promise<void> {
    await this.rows.update(
      [
        { id, lastUsedAt: IsNull() },
        { id, lastUsedAt: LessThan(since) },
      ],
      { lastUsedAt: now },
    );
  }

  /** A page of tokens, newest first, of one remote or of all, and how many there are. */
  page(remote: string | undefined, page: Page): Promise<[PublishTokenEntity[], number]> {
    return this.rows.findAndCount({
      where: remote === undefined ? {} : { remote },
      order: { createdAt: 'DESC', id: 'ASC' },
      skip: offsetOf(page),
      take: page.limit,
    });
  }

  /** The paths that are reserved for other remotes while their tokens are valid. Nobody else may publish there. */
  async invitedPaths(manager: EntityManager, remote: string, now: Date): Promise<Claim[]> {
    const rows = await manager.findBy(PublishTokenEntity, {
      remote: Not(remote),
      path: Not(IsNull()),
      withdrawnAt: IsNull(),
      endsAt: MoreThan(now),
    });
    return rows.map(({ remote: owner, path }) => ({ kind: 'route', name: `${path ?? ''}/*`, owner }));
  }

  insert(manager: EntityManager, token: NewToken): Promise<PublishTokenEntity> {
    return manager.save(
      manager.create(PublishTokenEntity, {
        ...token,
        lastUsedAt: null,
        withdrawnAt: null,
        withdrawnBy: null,
      }),
    );
  }

  /** Withdraws every token of a remote that is not withdrawn yet. */
  async withdrawAllOf(manager: EntityManager, remote: string, withdrawnBy: string, now: Date): Promise<void> {
    await manager.update(
      PublishTokenEntity,
      { remote, withdrawnAt: IsNull() },
      { withdrawnAt: now, withdrawnBy },
    );
  }

  /** Withdraws a token that is not withdrawn yet. @returns it, or null for an unknown one */
  async withdraw(id: string, withdrawnBy: string, now: Date): Promise<PublishTokenEntity | null> {
    await this.rows.update({ id, withdrawnAt: IsNull() }, { withdrawnAt: now, withdrawnBy });
    return this.rows.findOneBy({ id });
  }
}
