import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const CODES = 10;
/** Without characters that are easily confused with others; twelve of them are 59 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** A code in the form in which it is compared: blanks, hyphens and lower case make no difference. */
export const normalised = (code: string): string => code.replaceAll(/[\s-]/gu, '').toUpperCase();

/** Codes that replace a lost authenticator app; each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly box: SecretBox,
    private readonly rows: SecondFactorRepository,
  ) {}

  /** Ten new codes that replace all existing ones. Their text is available only this once. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    const digests = codes.map((code) => this.#digestOf(code, userId));
    await this.rows.replaceCodes(manager, userId, digests);
    return codes;
  }

  /**
   * Uses up a code.
   * @returns whether it was valid; of two parallel calls only one succeeds
   */
  use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    return this.rows.useCode(manager, userId, this.#digestOf(code, userId));
  }

  #digestOf(code: string, userId: string): Buffer {
    return this.box.digest(normalised(code), userId);
  }
}
