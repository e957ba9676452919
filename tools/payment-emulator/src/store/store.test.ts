import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store.js';

let file: string;
beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'payments-')), 'state.jsonl')));
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

const response = (id: string, status = 200) => ({
  id,
  status,
  fingerprint: 'f',
  body: '{}',
  requestId: 'req_1',
  created: 1,
});

test('committed records are restored in their order', () => {
  const store = new Store(file);
  store.put('answers', response('key_1'));
  store.put('answers', response('key_2'));
  store.commit();
  store.put('answers', response('key_1', 402));
  store.remove('answers', 'key_2');
  store.put('answers', response('key_3'));
  store.commit();
  expect(new Store(file).list('answers')).toEqual([response('key_1', 402), response('key_3')]);
});

test('a line that was cut off by a kill is ignored', () => {
  const store = new Store(file);
  store.put('answers', response('key_1'));
  store.commit();
  appendFileSync(file, '[{"table":"answers","id":"key_2","rec');
  expect(new Store(file).list('answers')).toEqual([response('key_1')]);
});

test('a file with other content is not silently replaced', () => {
  new Store(file);
  appendFileSync(file, 'hello\n');
  expect(() => new Store(file)).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('hello\n');
});

test('starting compacts the file', () => {
  const store = new Store(file);
  for (let count = 0; count < 50; count += 1) {
    store.put('answers', response('key_1', count));
    store.commit();
  }
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(50);
  new Store(file);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});
