import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findProgram } from './run-service.js';

it('finds a program in the first folder that has it, and only if it is executable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haulway-programs-'));
  const name = process.platform === 'win32' ? 'haulway-tool.exe' : 'haulway-tool';
  writeFileSync(join(folder, name), '', { mode: 0o755 });
  const path = ['/nowhere', folder].join(delimiter);
  expect(findProgram('haulway-tool', path)).toBe(join(folder, name));
  chmodSync(join(folder, name), 0o644);
  if (process.platform !== 'win32') expect(findProgram('haulway-tool', path)).toBeUndefined();
  rmSync(folder, { recursive: true });
  expect(findProgram('haulway-tool', path)).toBeUndefined();
});
