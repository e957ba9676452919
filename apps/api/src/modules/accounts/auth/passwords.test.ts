import { hash } from '@node-rs/argon2';
import { hashPassword, Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();
  /** Made with the package `argon2`, which hashed earlier passwords and needs a compiler on some machines. */
  const OF_BEFORE =
    '$argon2id$v=19$m=19456,p=1,t=2$0KgPNXBANpR2//M9OL700w$taVVYLS7CMY/GN+3pblNFHJ0b4+WCl3t7sZFkawJmxs';

  it('are hashed with the cost that is written in the hash, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(two).not.toBe(one);
  });

  it('match hashes stored earlier, and no other password matches them', async () => {
    expect(await passwords.verify(OF_BEFORE, 'a kept password')).toBe(true);
    expect(await passwords.verify(OF_BEFORE, 'a kept passwore')).toBe(false);
  });

  it('match whether an accent is composed or not, also with hashes stored before', async () => {
    const stored = await hashPassword('cafe\u0301 1');
    expect(await passwords.verify(stored, 'caf\u00E9 1')).toBe(true);
    expect(await passwords.verify(stored, 'cafe\u0301 1')).toBe(true);
    expect(await passwords.verify(stored, 'cafe 1')).toBe(false);
    const decomposed = await hash('cafe\u0301 1');
    expect(await passwords.verify(decomposed, 'cafe\u0301 1')).toBe(true);
  });

  it('never match for an account that does not exist', async () => {
    expect(await passwords.verify(undefined, 'nobody has this account')).toBe(false);
  });
});
