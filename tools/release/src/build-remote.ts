import { spawn } from 'node:child_process';
import { nxProgram, QUIET_NX } from '@haulway/process';
import { ReleaseError } from './build-of.js';

/**
 * Builds one remote and nothing else: it takes the libraries' sources, whose builds are not needed for it. Its types and
 * its style are checked beside, where `checked`; what has not changed since it was checked is not checked again. Throws
 * ReleaseError with the output of whatever failed.
 */
export const buildRemote = async (
  root: string,
  remote: string,
  { checked }: { readonly checked: boolean },
): Promise<void> => {
  const targets = checked ? 'typecheck,lint,build' : 'build';
  const args = ['run-many', '-t', targets, '-p', remote, '--excludeTaskDependencies', '--nxBail'];
  const child = spawn(process.execPath, [nxProgram(), ...args], {
    cwd: root,
    env: { ...process.env, ...QUIET_NX },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0)
    throw new ReleaseError(`${remote} is not as it should be, and was not published:\n${output}`);
};
