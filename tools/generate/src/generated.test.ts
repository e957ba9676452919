import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOwners, generated } from './generated.js';

const ROOT = path.resolve(__dirname, '../../..');

it.each(Object.entries(generated))('%s equals the output of npm run generate', (file, make) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(make(ROOT));
});

describe('in a temporary workspace', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'haulway-generate-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };

  it('makes the owner of a remote the owner of its folder', () => {
    const manifest = {
      exposed: ['./module'],
      slots: [],
      hostApi: '^1.0.0',
      owner: 'Fleet team',
      routes: ['/fleet'],
      navigation: [],
    };
    write('apps/fleet-mfe/haulway.remote.json', JSON.stringify(manifest));
    write('apps/shell/package.json', '{}');
    expect(codeOwners(root).split('\n').slice(1)).toEqual([
      '* @haulway/platform-team',
      '/apps/fleet-mfe/ @haulway/fleet-team',
      '',
    ]);
  });
});
