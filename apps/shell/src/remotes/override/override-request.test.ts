import { isAllowedOrigin, parseOverrideRequest } from './override-request.js';

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
])('%s is no request', (text) => {
  expect(parseOverrideRequest(text)).toBeUndefined();
});
