import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { declaredModule, MODULE_FAULTS, type ModuleInspection } from '@haulway/contracts';
import { RESULT_CHANNEL, STARTED } from '@haulway/remote-builds/inspection/started';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { z } from 'zod';

/** The program with which the registry runs modules. In the packed kit it is beside this one. */
const PROGRAM = fileURLToPath(new URL('run-module.js', import.meta.url));
/** The registry does not wait longer either. */
const TIMEOUT_MS = 20_000;

const moduleInspection = z.union([
  z.object({ module: declaredModule }),
  z.object({ code: z.enum(MODULE_FAULTS), problem: z.string() }),
]);

/** Tests use another program, because they have no packed kit, and wait less long. */
export interface InspectionOptions {
  readonly program?: string;
  readonly timeoutMs?: number;
}

/**
 * Runs the module of a build in a process of its own. What the module prints is dropped.
 * @returns what it declares, or what is wrong with it, in full
 */
export const inspectBuild = async (
  { directory, remote }: Pick<RemoteBuildOutput, 'directory' | 'remote'>,
  { program = PROGRAM, timeoutMs = TIMEOUT_MS }: InspectionOptions = {},
): Promise<ModuleInspection> => {
  const child = spawn(process.execPath, ['--no-warnings', program, directory, 'mf-manifest.json', remote], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const ended = once(child, 'exit');
  const outputs = [child.stdio[RESULT_CHANNEL], child.stderr] as [Readable, Readable];
  const [result, errors] = await Promise.all(outputs.map(async (output) => text(output)));
  await ended;
  const inspection = moduleInspection.safeParse(parsed(result?.slice(STARTED.length)));
  if (inspection.success) return inspection.data;
  // Node prints the source line of the error first, which is one very long line in a build
  const stated = errors?.split('\n').find((line) => /^\w*Error\b/u.test(line));
  const problem = child.killed
    ? `The module did not end in ${timeoutMs / 1000} s`
    : (stated ?? 'The module ended without a result');
  return { code: 'module_failed', problem };
};

const parsed = (json = ''): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};
