import { sampleDocument } from '../../test/signed-document.js';
import { IntegrityMap } from './integrity.js';

const setUp = () => {
  const map = new IntegrityMap();
  for (const version of Object.values(sampleDocument().microFrontends).flat()) map.add(version);
  return map;
};

test('a listed file has its hash, also when it is requested with a query', () => {
  const url = 'http://localhost:4210/admin-mfe/1.0.0/mf-manifest.json';
  expect(setUp().of(url)).toMatch(/^sha384-A{64}$/u);
  expect(setUp().of(`${url}?attempt=2`)).toBe(setUp().of(url));
});

test.each([
  'http://localhost:4210/admin-mfe/1.0.0/other.js',
  'http://localhost:4211/admin-mfe/1.0.0/mf-manifest.json',
  'http://localhost:4210/admin-mfe/1.0.1/mf-manifest.json',
])('%s is not listed and gets a hash that no file can have', (url) => {
  expect(setUp().of(url)).toBe('sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
});
