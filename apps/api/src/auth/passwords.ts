import { argon2id, hash, verify } from 'argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const STRENGTH = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The password as it is kept. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

/** Whether the password is the one the hash was made of. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
