import { spawn } from 'node:child_process';
import { nxProgram, QUIET_NX } from '@haulway/process';
import { ReleaseError } from './build-of.js';

/**
 * Builds one remote and nothing else: it takes the libraries' sources, whose builds are not needed for it. Throws
 * ReleaseError with the build's output.
 */
export const buildRemote = async (root: string, remote: string): Promise<void> => {
  const child = spawn(process.execPath, [nxProgram(), 'build', remote, '--excludeTaskDependencies'], {
    cwd: root,
    env: { ...process.env, ...QUIET_NX },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new ReleaseError(`${remote} does not build:\n${output}`);
};
