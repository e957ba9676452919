import { firstTab, pageAfterSignIn } from './auth-location.js';

describe('pageAfterSignIn', () => {
  it('is where the visitor came from', () => {
    expect(pageAfterSignIn({ from: '/book/skip-hire?step=2' })).toBe('/book/skip-hire?step=2');
  });

  it.each([null, undefined, 'x', {}, { from: 4 }, { from: '' }, { from: 'https://evil.example' }])(
    'is the home page for %p',
    (state) => {
      expect(pageAfterSignIn(state)).toBe('/');
    },
  );

  it.each(['//evil.example', '/\\evil.example', '/auth'])('never leads to %s', (from) => {
    expect(pageAfterSignIn({ from })).toBe('/');
  });
});

describe('firstTab', () => {
  it('is Sign In unless Sign Up is asked for', () => {
    expect(firstTab(null)).toBe('sign-in');
    expect(firstTab({ tab: 'other' })).toBe('sign-in');
    expect(firstTab({ tab: 'sign-up' })).toBe('sign-up');
  });
});
