import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default variant. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same text for the same keys: one keyboard composes `é`, another one sends `e` and an accent (NIST SP 800-63B). */
const composed = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), STRENGTH);

/** Hashes and verifies passwords. It is a class so that a test can see that the check was reached. */
@Injectable()
export class Passwords {
  /** Used when there is no account: a check against it takes as long as a check against a real hash. */
  readonly #nobody = hashPassword('nobody has this account');

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const expected = passwordHash ?? (await this.#nobody);
    const matches =
      (await verify(expected, composed(password))) ||
      // hashes from before passwords were composed
      (composed(password) !== password && (await verify(expected, password)));
    return passwordHash !== undefined && matches;
  }
}
