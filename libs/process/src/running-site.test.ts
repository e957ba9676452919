import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningSite, siteAddresses, spokenTo, startMark } from './running-site.js';

const RUNNING = {
  site: 'http://localhost:4700',
  api: 'http://localhost:4700/api',
  assets: 'http://localhost:4710',
};
const USUAL = {
  site: 'http://localhost:4200',
  api: 'http://localhost:4200/api',
  assets: 'http://localhost:4210',
};

let folder: string;
const note = (text: string | object) =>
  writeFileSync(join(folder, 'running.json'), typeof text === 'string' ? text : JSON.stringify(text));
const here = () => ({ pid: process.pid, mark: startMark(process.pid), parts: [] });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-running-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a running site is found by its recorded addresses, while it runs', () => {
  expect(siteAddresses({}, folder)).toEqual(USUAL);
  note({ ...here(), ...RUNNING });
  expect(siteAddresses({}, folder)).toEqual(RUNNING);
  expect(spokenTo(siteAddresses({}, folder))).toBe(
    'Site http://localhost:4700, registry http://localhost:4700/api',
  );
  note({ ...here(), ...RUNNING, pid: 2147483646 });
  expect(siteAddresses({}, folder)).toEqual(USUAL);
});

it.each(['', '[]', '{"pid":1}', 'null'])('%j is not a valid record', (text) => {
  note(text);
  expect(runningSite(folder)).toBeUndefined();
});

it('an older record without addresses is not valid', () => {
  note(here());
  expect(runningSite(folder)).toBeUndefined();
});

it('the environment variables override the recorded addresses', () => {
  note({ ...here(), ...RUNNING });
  expect(siteAddresses({ SITE_PORT: '9001', SITE_URL: 'https://haulway.example/' }, folder)).toEqual({
    ...RUNNING,
    site: 'https://haulway.example',
    api: 'http://localhost:9001/api',
  });
});

it.each([
  [{ API_URL: 'localhost' }, "API_URL must be an address such as https://haulway.example, not 'localhost'."],
  [{ SITE_URL: 'ftp://x' }, "SITE_URL must be an address such as https://haulway.example, not 'ftp://x'."],
  [{ SITE_PORT: 'x' }, "SITE_PORT must be a port number from 0 to 65535, not 'x'."],
])('%j is rejected with one sentence', (env, sentence) => {
  expect(() => siteAddresses(env, folder)).toThrow(sentence);
});
