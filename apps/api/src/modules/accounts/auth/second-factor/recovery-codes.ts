import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const CODES = 10;
/** Without what is easily taken for something else; twelve of them are 59 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** As it is compared: what people leave out or write otherwise does not count. */
export const normalised = (code: string): string => code.replaceAll(/[\s-]/gu, '').toUpperCase();

/** Codes that stand in for an authenticator app that is lost, each once. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly box: SecretBox,
    private readonly rows: SecondFactorRepository,
  ) {}

  /** Ten new ones in place of all there were. They are known here this one time only. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    const digests = codes.map((code) => this.#digestOf(code, userId));
    await this.rows.replaceCodes(manager, userId, digests);
    return codes;
  }

  /** Uses a code up. @returns whether it was good: of two that come at once one is */
  use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    return this.rows.useCode(manager, userId, this.#digestOf(code, userId));
  }

  #digestOf(code: string, userId: string): Buffer {
    return this.box.digest(normalised(code), userId);
  }
}
