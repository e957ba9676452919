import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../../..');
const report = z.array(
  z.object({ filePath: z.string(), messages: z.array(z.object({ message: z.string() })) }),
);

it('reports a folder that holds a single entry, except src, test and migrations', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'haulway-folders-'));
  const write = (file: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'export {};\n');
  };
  try {
    for (const file of [
      'eslint.config.mjs',
      'libs/federation/shared-libraries.json',
      'apps/api/package.json',
      'tools/test-runner/src/separate-text.mjs',
    ])
      cpSync(path.join(ROOT, file), path.join(root, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    for (const file of ['test/one.ts', 'src/migrations/1-first.ts', 'src/alone/one.ts', 'src/deep/in/one.ts'])
      write(`apps/api/${file}`);
    for (const file of ['src/deep/in/two.ts', 'src/pair/one.ts', 'src/pair/one.test.ts'])
      write(`apps/api/${file}`);
    const program = path.join(ROOT, 'node_modules/eslint/bin/eslint.js');
    const { stdout, stderr } = spawnSync(process.execPath, [program, '-f', 'json', 'apps'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const found = report
      .parse(JSON.parse(stdout))
      .flatMap(({ filePath, messages }) =>
        messages.map(({ message }) => `${path.relative(root, filePath)}: ${message}`),
      );
    expect(found).toEqual([
      'apps/api/src/alone/one.ts: Move the only entry of alone/ up into its parent.',
      'apps/api/src/deep/in/one.ts: Move the only entry of deep/ up into its parent.',
      'apps/api/src/deep/in/two.ts: Move the only entry of deep/ up into its parent.',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
