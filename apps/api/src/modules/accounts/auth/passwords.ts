import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id, which is the library's own default kind: 19 MiB, two passes, one lane. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The password as it is kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

/** Made and checked passwords; a class, so that a test can see that the check was reached. */
@Injectable()
export class Passwords {
  /** Stands in where there is no account: checking against it takes as long as against a real one. */
  readonly #nobody = hashPassword('nobody has this account');

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** Whether the password is the one that was hashed; with no hash the same work is done and the answer is no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.#nobody), password);
    return passwordHash !== undefined && matches;
  }
}
