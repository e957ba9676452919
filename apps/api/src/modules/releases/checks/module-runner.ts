import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { declaredModule, MODULE_FAULTS, type ModuleVerdict, type PublishBody } from '@haulway/contracts';
import { z } from 'zod';
import { runConfined } from './sandbox.js';

/** The build to run. Its files are in `folder`, under the names they have in the release. */
export interface BuildFolder {
  readonly remote: string;
  readonly extras: PublishBody['extras'];
  readonly folder: string;
  /** The name of its manifest. */
  readonly manifest: string;
}

/** The program is beside the API's own bundle (apps/api/bundle.mjs). */
const PROGRAM = fileURLToPath(new URL('run-module.js', import.meta.url));

/** The program runs in one process with the module, which may print anything: only these shapes are read. */
const verdict = z.union([z.object({ module: declaredModule }), z.object({ code: z.enum(MODULE_FAULTS) })]);

const verdictIn = (output: string): ModuleVerdict => {
  try {
    return verdict.parse(JSON.parse(output));
  } catch {
    return { code: 'module_failed' };
  }
};

/** Runs code of other teams, confined, to read what it declares (ADR 213). */
@Injectable()
export class ModuleRunner {
  /** The path of the program; tests override it, because they have no bundle. */
  protected readonly program: string = PROGRAM;
  protected readonly runConfined = runConfined;
  readonly #logger = new Logger(ModuleRunner.name);
  /** Known once a module has run: from then on, a run that does not start is a failure of this module. */
  #isolates = false;

  /**
   * Returns what the build's `./module` declares, or a code for what is wrong with it; `skipped` when this machine can't
   * confine it. Never rejects because of what the code does.
   */
  async run({ remote, folder, manifest }: BuildFolder): Promise<ModuleVerdict | 'skipped'> {
    const args = ['/folder', manifest, remote];
    const output = await this.runConfined({ program: this.program, folder, args });
    if (output === undefined && !this.#isolates) {
      this.#logger.warn(`The module of ${remote} is not checked: this machine can't isolate it.`);
      return 'skipped';
    }
    this.#isolates = true;
    return verdictIn(output ?? '');
  }
}
