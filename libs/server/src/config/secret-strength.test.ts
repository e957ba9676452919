import { randomBytes, randomInt } from 'node:crypto';
import { MIN_SECRET_BITS, secretBits } from './secret-strength.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

describe('secretBits', () => {
  it.each([
    ['one letter', 'x'.repeat(64)],
    ['a few letters repeated', 'abc1'.repeat(16)],
    ['the alphabet and the digits in order', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a row of keyboard keys', '12345678901234567890123456789012'],
    ['words', 'test-secret-of-at-least-32-characters'],
    ['an example value', 'please-change-this-secret-in-production'],
    ['a short secret', 'k3J9x_Zq'],
    ['64 random bits', randomBytes(8).toString('hex')],
    ['a decimal number', Array.from({ length: 32 }, () => randomInt(10)).join('')],
  ])('finds less than 128 bits in %s', (_name, secret) => {
    expect(secretBits(secret)).toBeLessThan(MIN_SECRET_BITS);
  });

  it('finds at least 128 bits in a generated secret', () => {
    for (let i = 0; i < 2_000; i += 1) {
      for (const secret of [
        randomBytes(32).toString('hex'),
        randomBytes(32).toString('base64'),
        randomBytes(24).toString('base64url'),
        `whsec_${randomBytes(24).toString('base64url')}`,
        Array.from({ length: 40 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
      ]) {
        expect([secret, secretBits(secret) >= MIN_SECRET_BITS]).toEqual([secret, true]);
      }
    }
  });
});
