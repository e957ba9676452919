import { matchesPattern } from './route-pattern.js';

test.each([
  ['/book/:slug', '/book/man-and-van', true],
  ['/book/:slug', '/book/man-and-van/', true],
  ['/book/:slug', '/book', false],
  ['/book/:slug', '/book/a/b', false],
  ['/admin', '/admin', true],
  ['/admin', '/administrator', false],
  ['/fleet/*', '/fleet/vans/7', true],
  ['/fleet/*', '/fleet', true],
])('%s against %s is %s', (pattern, path, expected) => {
  expect(matchesPattern(pattern, path)).toBe(expected);
});
