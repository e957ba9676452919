import path from 'node:path';
import { isApiPath, spelledPaths } from './spelled-paths.js';

it('distinguishes an API path from a page of the site', () => {
  for (const call of [
    '/drafts',
    '/drafts?limit=5',
    '/drafts/{}',
    '/api/micro-frontends/preview',
    '/auth/me',
  ]) {
    expect([call, isApiPath(call)]).toEqual([call, true]);
  }
  for (const other of [
    '/services',
    '/services/{}',
    '/auth',
    '/auth/forgot',
    '/profile',
    '/admin/users',
    'drafts',
  ]) {
    expect([other, isApiPath(other)]).toEqual([other, false]);
  }
});

it('finds no API path written out in browser code, which must use libs/api-client', () => {
  expect(spelledPaths(path.resolve(__dirname, '../../..'))).toEqual([]);
});
