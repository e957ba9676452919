import { declaredModule, MODULE_FAULTS, type ModuleVerdict } from '@haulway/contracts';
import { z } from 'zod';
import { runConfined } from './sandbox.js';

export interface InspectedBuild {
  readonly remote: string;
  /** The folder with its files, under the names they have in the release. */
  readonly folder: string;
  readonly manifest: string;
}

/** The program runs in one process with the module, which may write anything: only these shapes are read. */
const verdict = z.union([z.object({ module: declaredModule }), z.object({ code: z.enum(MODULE_FAULTS) })]);

const verdictIn = (output: string): ModuleVerdict => {
  try {
    return verdict.parse(JSON.parse(output));
  } catch {
    return { code: 'module_failed' };
  }
};

/** Known once a module has run: from then on, a run that does not start is a failure of its module. */
let isolates = false;

/**
 * Runs the build's `./module`, confined (ADR 213).
 * @param program the bundle of `@haulway/remote-builds/inspection/program`
 * @returns what it declares, or a code for what is wrong with it; `skipped` when this machine can't confine it. Never
 * rejects because of what the code does.
 */
export const inspectModule = async (
  program: string,
  { remote, folder, manifest }: InspectedBuild,
  run = runConfined,
): Promise<ModuleVerdict | 'skipped'> => {
  const output = await run({ program, folder, args: ['/folder', manifest, remote] });
  if (output === undefined && !isolates) return 'skipped';
  isolates = true;
  return verdictIn(output ?? '');
};
