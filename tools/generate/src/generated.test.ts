import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { adrIndex } from './adr-index.js';
import { codeOwners } from './code-owners.js';
import { generated } from './generated.js';

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

  it('lists decisions by number, with their date and status', () => {
    write('docs/adr/0010-ten.md', '# 10. Ten of them\n\nDate: 2026-11-20. Status: accepted.\n');
    write(
      'docs/adr/0002-two.md',
      '# 2. Two\n\nDate: 2026-11-01. Status: replaced by [ADR 10](0010-ten.md).\n',
    );
    const rows = adrIndex(root)
      .split('\n')
      .filter((line) => /^- \d/u.test(line));
    expect(rows).toEqual([
      '- 2: [Two](0002-two.md), 2026-11-01, replaced by [ADR 10](0010-ten.md)',
      '- 10: [Ten of them](0010-ten.md), 2026-11-20, accepted',
    ]);
  });

  it('refuses a decision without a status and names it', () => {
    write('docs/adr/0003-three.md', '# 3. Three\n\nDate: 2026-11-20.\n');
    expect(() => adrIndex(root)).toThrow('0003-three.md must begin with');
  });
});
