import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store.js';

let file: string;
beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'payments-')), 'state.jsonl')));
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

const token = (id: string, used = false) => ({ id, method: 'pm_1', used });

test('committed records are restored in their order', () => {
  const store = new Store(file);
  store.put('tokens', token('tok_1'));
  store.put('tokens', token('tok_2'));
  store.commit();
  store.put('tokens', token('tok_1', true));
  store.remove('tokens', 'tok_2');
  store.put('tokens', token('tok_3'));
  store.commit();
  expect(new Store(file).list('tokens')).toEqual([token('tok_1', true), token('tok_3')]);
});

test('records that were not committed are lost', () => {
  const store = new Store(file);
  store.put('tokens', token('tok_1'));
  expect(new Store(file).list('tokens')).toEqual([]);
});

test('a line that was cut off by a kill is ignored', () => {
  const store = new Store(file);
  store.put('tokens', token('tok_1'));
  store.commit();
  appendFileSync(file, '[{"table":"tokens","id":"tok_2","rec');
  expect(new Store(file).list('tokens')).toEqual([token('tok_1')]);
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
    store.put('tokens', token('tok_1', count % 2 === 0));
    store.commit();
  }
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(50);
  new Store(file);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});

test('clearing also empties the file', () => {
  const store = new Store(file);
  store.put('tokens', token('tok_1'));
  store.commit();
  store.clear();
  expect(new Store(file).list('tokens')).toEqual([]);
});
