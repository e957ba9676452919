import fc from 'fast-check';
import { canonicalEmail, emailProblem } from './email-address.js';

test.each([
  'ada@example.com',
  ' Ada.Love+lace@Example.co.uk ',
  'r&d@example.com',
  'o&leary@example.com',
  "o'leary@example.com",
  'a/b@example.com',
  'info@müller.example',
  'info@xn--mller-kva.example',
  'info@例え.テスト',
  'a_b-c@sub-domain.example',
  `${'x'.repeat(64)}@example.com`,
])('%j is an email address', (typed) => expect(emailProblem(typed)).toBeUndefined());

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@example.com.',
  'ada@.example.com',
  'ada@-example.com',
  'ada@example.123',
  '.ada@example.com',
  'a..b@example.com',
  'a b@example.com',
  'ada@ex ample.com',
  'ada@@example.com',
  'ada@b@example.com',
  'ada@example。com',
  'ada@exam\u200Bple.com',
  'ada@example.com\nBcc: everybody@example.com',
  'ädä@example.com',
  `${'x'.repeat(65)}@example.com`,
])('%j is no email address', (typed) => expect(emailProblem(typed)).toBe('Invalid email address'));

test('no text with two @, or with a space inside, is an email address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(emailProblem(`a@${before}@${after}.uk`)).toBeDefined();
      expect(emailProblem(`a b@${after}.uk`)).toBeDefined();
    }),
  );
});

test.each([
  ['Ada@Example.COM', 'Ada@Example.COM'],
  ['Info@MÜLLER.example', 'Info@müller.example'],
  ['info@mu\u0308ller.example', 'info@müller.example'],
  ['info@ｅxample.com', 'info@example.com'],
])('%j has one spelling: %j', (typed, canonical) => expect(canonicalEmail(typed)).toBe(canonical));
