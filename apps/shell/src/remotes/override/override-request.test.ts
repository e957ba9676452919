import fc from 'fast-check';
import { backFrom, confirmPageOf, isAllowedOrigin, parseOverrideRequest } from './override-request.js';

const policy = { everyone: false, origins: ['https://preview.example.com'] };

test.each([
  'http://localhost:4204/mf-manifest.json',
  'http://127.0.0.1:4204/mf-manifest.json',
  'https://preview.example.com/admin/mf-manifest.json',
])('%s is allowed', (url) => {
  expect(isAllowedOrigin(parseOverrideRequest(`admin-mfe@${url}`)?.url ?? 'http://no.example', policy)).toBe(
    true,
  );
});

test.each([
  'https://evil.example/mf-manifest.json',
  'http://localhost.evil.example/mf-manifest.json',
  'http://localhost@evil.example/mf-manifest.json',
  'http://localhost:4204@evil.example/mf-manifest.json',
  'https://preview.example.com.evil.example/mf-manifest.json',
  'http://preview.example.com/mf-manifest.json',
  'http://evil.example\\@localhost:4204/mf-manifest.json',
])('%s is refused', (url) => {
  const request = parseOverrideRequest(`admin-mfe@${url}`);
  expect(request !== undefined && isAllowedOrigin(request.url, policy)).toBe(false);
});

test.each([
  null,
  '',
  'admin-mfe',
  'admin-mfe@',
  'admin-mfe@/mf-manifest.json',
  'admin-mfe@javascript:alert(1)',
  'admin-mfe@data:text/javascript,alert(1)',
  '../x@http://localhost:4204/a',
  'admin-mfe@http://',
])('%s is not a valid request', (text) => {
  expect(parseOverrideRequest(text)).toBeUndefined();
});

describe('any text in a link', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'admin-mfe',
      '@',
      'http://',
      'https://',
      'localhost',
      ':4204',
      '/',
      '\\',
      '.evil.example',
      '\t',
      '#',
      '?',
    ),
    fc.string({ maxLength: 5 }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

  it('loads code only from this machine or a configured origin, and only over http(s)', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((rest) => `admin-mfe@http://${rest}`),
        ),
        (asked) => {
          const request = parseOverrideRequest(asked);
          if (!request || !isAllowedOrigin(request.url, policy)) return;
          const { hostname, origin, protocol, username } = new URL(request.url);
          expect(['http:', 'https:']).toContain(protocol);
          expect(username).toBe('');
          expect(LOCAL.includes(hostname) || policy.origins.includes(origin)).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('returns only to a page of this site', () => {
    fc.assert(
      fc.property(fc.option(text), (back) => {
        const { origin, protocol } = backFrom(back);
        expect([origin, protocol]).toEqual([location.origin, location.protocol]);
      }),
      { numRuns: 1_000 },
    );
    expect(backFrom(`blob:${location.origin}/c9b1`).href).toBe(`${location.origin}/`);
    expect(backFrom('javascript:alert(1)').href).toBe(`${location.origin}/`);
  });

  it('is passed on in full to the confirmation page, without a loop in the return address', () => {
    window.history.replaceState(null, '', '/admin?tab=users&remote=a@b#c');
    fc.assert(
      fc.property(text, (asked) => {
        const page = new URL(confirmPageOf(asked), location.origin);
        expect(page.pathname).toBe('/developer-override');
        expect(page.searchParams.get('override')).toBe(asked);
        expect(page.searchParams.get('back')).toBe('/admin?tab=users');
      }),
    );
  });
});
