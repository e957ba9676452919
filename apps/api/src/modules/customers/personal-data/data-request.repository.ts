import { createHash, randomBytes } from 'node:crypto';
import { type DataRequestKind, type DataRequestBody } from '@haulway/contracts';
import {
  Column,
  Entity,
  PrimaryGeneratedColumn,
  type EntityManager,
  MoreThan,
  type Repository,
} from 'typeorm';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@haulway/server/clock';

/**
 * A request about personal data that the owner of an address must confirm. Its token is created when the email is
 * sent.
 */
@Entity('data_requests')
export class DataRequestEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  kind!: DataRequestKind;

  @Column('uuid')
  requestedBy!: string;

  @Column({ type: 'timestamptz', insert: false, update: false })
  createdAt!: Date;

  /** Null until the email is sent. */
  @Column('bytea', { nullable: true })
  tokenHash!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;
}

/** How long a link is valid from the moment its email is sent. */
const LIFE_MS = 7 * 24 * 60 * 60_000;

/** How long a link that exports is valid after its first use. */
const LIFE_AFTER_USE_MS = 60 * 60_000;

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Requests about personal data, and the tokens that confirm them: only digests of tokens are stored. */
@Injectable()
export class DataRequestRepository {
  constructor(
    @InjectRepository(DataRequestEntity) private readonly requests: Repository<DataRequestEntity>,
    private readonly clock: Clock,
  ) {}

  async insert(
    manager: EntityManager,
    request: DataRequestBody,
    requestedBy: string,
  ): Promise<DataRequestEntity> {
    const { id } = await manager.save(manager.create(DataRequestEntity, { ...request, requestedBy }));
    return manager.findOneByOrFail(DataRequestEntity, { id });
  }

  /** The request with this id, or null once it is done. */
  find(id: string): Promise<DataRequestEntity | null> {
    return this.requests.findOneBy({ id });
  }

  /** A new token of a request, in place of one that was made before. */
  async issueToken(id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + LIFE_MS);
    await this.requests.update({ id }, { tokenHash: digest(token), expiresAt });
    return token;
  }

  ofToken(token: string, manager: EntityManager = this.requests.manager): Promise<DataRequestEntity | null> {
    return manager.findOneBy(DataRequestEntity, {
      tokenHash: digest(token),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** Ends a token one hour after its first use; later uses don't prolong it. */
  async endSoon(token: string): Promise<void> {
    const end = new Date(this.clock.now().getTime() + LIFE_AFTER_USE_MS);
    await this.requests.update({ tokenHash: digest(token), expiresAt: MoreThan(end) }, { expiresAt: end });
  }

  /** Uses up a token; of two parallel calls only one gets true. */
  async spend(manager: EntityManager, token: string): Promise<boolean> {
    const { affected } = await manager.delete(DataRequestEntity, { tokenHash: digest(token) });
    return affected === 1;
  }
}
