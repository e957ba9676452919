import { VerifiedTokens } from './verified-tokens.js';

const CLAIMS = {
  sub: '6c1f7b0e-5d5c-4a53-9d6e-0d4b9a7b4c11',
  email: 'ann@example.test',
  role: 'customer',
  family: '0b1f7b0e-5d5c-4a53-9d6e-0d4b9a7b4c22',
};

describe('VerifiedTokens', () => {
  let now = 0;
  const verified = () => new VerifiedTokens(() => now);
  beforeEach(() => (now = 1_000_000));

  it('remembers what a token says until the second it ends in', () => {
    const tokens = verified();
    tokens.keep('one', CLAIMS, { exp: 1_900 });
    now = 1_899_999;
    expect(tokens.find('one')).toEqual(CLAIMS);
    now = 1_900_000;
    expect(tokens.find('one')).toBeUndefined();
  });

  it('knows no other token, however alike', () => {
    const tokens = verified();
    tokens.keep('one', CLAIMS, { exp: 1_900 });
    expect(tokens.find('One')).toBeUndefined();
    expect(tokens.find('one ')).toBeUndefined();
  });

  it('does not remember a token that never ends', () => {
    const tokens = verified();
    tokens.keep('one', CLAIMS, {});
    expect(tokens.find('one')).toBeUndefined();
  });

  it('forgets the oldest of very many', () => {
    const tokens = verified();
    for (let i = 0; i <= 5_000; i += 1) tokens.keep(String(i), CLAIMS, { exp: 1_900 });
    expect(tokens.find('0')).toBeUndefined();
    expect(tokens.find('1')).toEqual(CLAIMS);
    expect(tokens.find('5000')).toEqual(CLAIMS);
  });
});
