import { atLeast, emailProblem, required } from './rules.js';

describe('emailProblem', () => {
  it.each(['a@b.uk', 'Ada.Lovelace+bins@example.co.uk', ' ada@example.com '])('accepts "%s"', (value) => {
    expect(emailProblem(value)).toBeUndefined();
  });

  it.each(['', 'ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'a@@example.com', 'a@b.c'])(
    'rejects "%s"',
    (value) => {
      expect(emailProblem(value)).toBe('Invalid email address');
    },
  );
});

describe('required and atLeast', () => {
  it('ignore spaces, except in a password', () => {
    expect(required('Missing')('  ')).toBe('Missing');
    expect(required('Missing')(' a ')).toBeUndefined();
    expect(atLeast(2, 'Short')(' a ')).toBe('Short');
    expect(atLeast(3, 'Short', { exact: true })(' a ')).toBeUndefined();
  });
});
