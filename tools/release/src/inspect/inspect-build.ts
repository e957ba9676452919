import { spawn } from 'node:child_process';
import path from 'node:path';
import { declaredModule, type DeclaredModule } from '@haulway/contracts';
import { z } from 'zod';
import { type RemoteBuildOutput, ReleaseError } from '../build-of.js';

/** A module that does not start within this time would not start in a page either. */
const TIMEOUT_MS = 30_000;

const result = z.union([
  z.object({ module: declaredModule }),
  z.object({ problems: z.array(z.string()).min(1) }),
]);

const runModule = async (build: RemoteBuildOutput): Promise<{ output: string; errors: string }> => {
  const script = path.join(import.meta.dirname, 'run-module.ts');
  const args = ['--import', 'tsx', '--conditions=haulway', script, build.directory, build.remote];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS });
  const [output, errors] = [[], []] as [string[], string[]];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  await new Promise((resolve) => child.on('close', resolve));
  return { output: output.join(''), errors: errors.join('') };
};

/**
 * Runs the build's `./module`, as the host will, with stubs for what the host shares, and gives what it declares.
 * Throws ReleaseError when it does not start or is not what `defineRemote` makes.
 */
export const inspectBuild = async (build: RemoteBuildOutput): Promise<DeclaredModule> => {
  const { output, errors } = await runModule(build);
  const parsed = result.safeParse(output === '' ? undefined : JSON.parse(output));
  if (!parsed.success) {
    const why =
      errors
        .trim()
        .split('\n')
        .find((line) => line.includes('Error')) ?? 'it gave no module';
    throw new ReleaseError(`The module of ${build.remote} does not start: ${why}.`);
  }
  if ('problems' in parsed.data) {
    throw new ReleaseError(`The module of ${build.remote} is refused: ${parsed.data.problems.join('; ')}.`);
  }
  return parsed.data.module;
};
