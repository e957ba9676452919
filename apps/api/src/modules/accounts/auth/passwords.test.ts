import { hashPassword, Passwords } from './passwords.js';

describe('passwords', () => {
  const passwords = new Passwords();
  /** Made with the package `argon2`, which made the hashes before (ADR 216). */
  const OF_BEFORE =
    '$argon2id$v=19$m=19456,p=1,t=2$0KgPNXBANpR2//M9OL700w$taVVYLS7CMY/GN+3pblNFHJ0b4+WCl3t7sZFkawJmxs';

  it('are kept at the strength that is written in the hash, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(two).not.toBe(one);
  });

  it('open what was kept before, and nothing else does', async () => {
    expect(await passwords.verify(OF_BEFORE, 'a kept password')).toBe(true);
    expect(await passwords.verify(OF_BEFORE, 'a kept passwore')).toBe(false);
  });

  it('never open an account that is not there, whatever is said', async () => {
    expect(await passwords.verify(undefined, 'nobody has this account')).toBe(false);
  });
});
