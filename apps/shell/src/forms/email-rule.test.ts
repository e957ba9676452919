import { validEmail } from './email-rule.js';

describe('validEmail', () => {
  it.each(['a@b.uk', 'Ada.Lovelace+bins@example.co.uk', ' ada@example.com '])('takes "%s"', (value) => {
    expect(validEmail(value)).toBe(true);
  });

  it.each(['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'a@@example.com', 'a@b.c'])(
    'refuses "%s"',
    (value) => {
      expect(validEmail(value)).toBe('Invalid email address');
    },
  );
});
