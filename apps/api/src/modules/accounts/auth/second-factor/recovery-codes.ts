import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
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
  constructor(private readonly box: SecretBox) {}

  /** Ten new ones in place of all there were. They are known here this one time only. */
  async replace(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: CODES }, newCode);
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: this.box.digest(normalised(code), userId) })),
    );
    return codes;
  }

  /** Uses a code up. @returns whether it was good: of two that come at once one is */
  async use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const codeHash = this.box.digest(normalised(code), userId);
    const { affected } = await manager.delete(RecoveryCodeEntity, { userId, codeHash });
    return affected === 1;
  }

  /** How many are left. */
  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(RecoveryCodeEntity, { userId });
  }
}
