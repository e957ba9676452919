import { timingSafeEqual } from 'node:crypto';
import { type ExchangeCodeBody, type ExchangeCodeResponse } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { ApiException } from '@haulway/server/http';
import { HitCounter, networkCounts, tooManyRequests } from '@haulway/server/rate-limiting';
import { Injectable } from '@nestjs/common';
import { ApiConfig } from '../../../common/config/index.js';
import { MailedTokenRepository, TOKEN_LIFE_MS } from './mailed-token.repository.js';

/** How often a code may be tried. After that it no longer works; the link in its email still does. */
const TRIES = 5;
/** How many codes may be tried for an email address in an hour, with or without an account. */
const TRIES_FOR_ADDRESS = 10;
const HOUR_MS = 60 * 60_000;
/** In place of the digest of a code that does not exist: no code has it. */
const NO_DIGEST = Buffer.alloc(32);

const WRONG_CODE =
  'That code is not right, or no longer works. Please check it against the newest email, or ask for another email.';

/** 400 for a code that is wrong, used, replaced or tried too often, and for an unknown address: all look the same. */
const wrongCode = (): ApiException => new ApiException(400, 'wrong_code', WRONG_CODE, { code: WRONG_CODE });

/** Exchanges the code in an email for a token like the one of its link, for readers whose mail system breaks links. */
@Injectable()
export class ExchangeCode {
  readonly #perNetwork: number;

  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly counter: HitCounter,
    private readonly transactions: Transactions,
    { mailLimits }: ApiConfig,
  ) {
    this.#perNetwork = mailLimits.perAddress;
  }

  /**
   * Each try is counted before the code is compared, so that guesses sent at once are counted one by one. An unknown
   * address takes the same statements.
   * @throws ApiException 400 `wrong_code`; 429
   */
  async execute(
    { purpose, email, code }: ExchangeCodeBody,
    networkAddress: string,
  ): Promise<ExchangeCodeResponse> {
    const address = `${purpose}:${email.toLowerCase()}`;
    const counts = [
      ...networkCounts('mailed-code-from', networkAddress, this.#perNetwork),
      { key: `mailed-code-for:${address}`, limit: TRIES_FOR_ADDRESS },
    ];
    for (const { key, limit } of counts) {
      const { count, remainingMs } = await this.counter.add(key, HOUR_MS);
      if (count > limit)
        throw tooManyRequests(
          'Too many codes were tried. Please use the link in the email, or try again later.',
          remainingMs,
        );
    }
    const row = await this.tokens.withCode(email, purpose);
    const subject = row ? row.tokenHash.toString('hex') : address;
    const { count } = await this.counter.add(`mailed-code:${subject}`, TOKEN_LIFE_MS[purpose]);
    const given = this.tokens.codeDigest(code, row ?? { userId: '', purpose });
    const isRight = timingSafeEqual(given, row?.codeHash ?? NO_DIGEST) && count <= TRIES;
    const token =
      row && isRight
        ? await this.transactions.run((manager) => this.tokens.exchangeCode(manager, row))
        : null;
    if (token === null) throw wrongCode();
    for (const { key } of counts) await this.counter.takeBack(key);
    return { token };
  }
}
