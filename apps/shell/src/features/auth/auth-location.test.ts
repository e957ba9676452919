import fc from 'fast-check';
import { firstTab, pageAfterSignIn } from './auth-location.js';

describe('pageAfterSignIn', () => {
  it('is the page the visitor came from', () => {
    expect(pageAfterSignIn({ from: '/book/skip-hire?step=2' })).toBe('/book/skip-hire?step=2');
  });

  it.each([null, undefined, 'x', {}, { from: 4 }, { from: '' }, { from: 'https://evil.example' }])(
    'is the home page for %p',
    (state) => {
      expect(pageAfterSignIn(state)).toBe('/');
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'javascript:alert(1)',
    '/auth',
    '/auth/verify#token=a',
  ])('is never %s', (from) => {
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

it('signing in always leads to this site, whatever the history contains', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '.',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https:',
      '%2F',
      ' ',
    ),
    fc.string({ maxLength: 4 }),
  );
  const from = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        from,
        from.map((text) => `/${text}`),
      ),
      (path) => {
        const page = pageAfterSignIn({ from: path });
        expect(new URL(page, location.origin).origin).toBe(location.origin);
        expect(page.startsWith('/')).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

it('accepts any value in the history', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (state) => {
      expect(['sign-in', 'sign-up']).toContain(firstTab(state));
      expect(pageAfterSignIn(state)).toMatch(/^\//u);
    }),
  );
});
