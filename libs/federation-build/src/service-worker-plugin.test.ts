import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceWorkerOf } from './service-worker-plugin.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'haulway-worker-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const manifest = (file: string) =>
  write('haulway.remote.json', JSON.stringify({ service_worker: { file, scope: '/fleet/' } }));

test('is the file that the manifest names', () => {
  manifest('worker.js');
  write('worker.js', 'haulwayOffline();');
  expect(serviceWorkerOf(folder)).toEqual({ name: 'worker.js', source: 'haulwayOffline();' });
});

test.each<[string, () => void]>([
  ['there is no manifest', () => undefined],
  ['the manifest names none', () => write('haulway.remote.json', '{}')],
  ['the build makes it itself', () => manifest('worker.js')],
])('is not there when %s', (_what, prepare) => {
  prepare();
  expect(serviceWorkerOf(folder)).toBeUndefined();
});
