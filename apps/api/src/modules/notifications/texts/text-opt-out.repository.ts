import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager } from 'typeorm';
import { ApiConfig } from '../../../common/config/index.js';

/**
 * The mobile numbers whose owners want no texts. Only digests under a key of the configuration are stored, so that the
 * wish outlives the erasure of everything else about a person.
 */
@Injectable()
export class TextOptOutRepository {
  readonly #key: Buffer;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    { secondFactorKey }: ApiConfig,
  ) {
    this.#key = Buffer.from(hkdfSync('sha256', secondFactorKey, '', 'haulway text opt-outs', 32));
  }

  async has(number: string): Promise<boolean> {
    const found = await this.dataSource.query<unknown[]>(
      'SELECT FROM text_opt_outs WHERE number_digest = $1',
      [this.#digest(number)],
    );
    return found.length > 0;
  }

  /** @returns whether this changed anything */
  async set(
    number: string,
    isOptedOut: boolean,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const statement = isOptedOut
      ? 'INSERT INTO text_opt_outs (number_digest) VALUES ($1) ON CONFLICT DO NOTHING RETURNING created_at'
      : 'DELETE FROM text_opt_outs WHERE number_digest = $1 RETURNING created_at';
    const result = await manager.query<unknown[]>(`WITH changed AS (${statement}) SELECT FROM changed`, [
      this.#digest(number),
    ]);
    return result.length > 0;
  }

  #digest(number: string): Buffer {
    return createHmac('sha256', this.#key).update(number).digest();
  }
}
