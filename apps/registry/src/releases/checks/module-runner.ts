import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { type ModuleVerdict, type PublishBody } from '@haulway/contracts';
import { type InspectedBuild } from '@haulway/remote-builds/inspection';

export interface BuildFolder extends InspectedBuild {
  readonly extras: PublishBody['extras'];
}

/** The program is beside the API's own bundle (apps/api/bundle.mjs). */
const PROGRAM = fileURLToPath(new URL('run-module.js', import.meta.url));

/** Runs code of other teams, confined, to read what it declares. */
@Injectable()
export class ModuleRunner {
  /** The path of the program; tests override it, because they have no bundle. */
  protected readonly program: string = PROGRAM;
  readonly #logger = new Logger(ModuleRunner.name);

  /** Returns what the build's `./module` declares, or what is wrong; `skipped` where it can't be confined. */
  async run(build: BuildFolder): Promise<ModuleVerdict | 'skipped'> {
    // loaded only now: most starts of the API never need it
    const { inspectModule } = await import('@haulway/remote-builds/inspection');
    const verdict = await inspectModule(this.program, build);
    if (verdict === 'skipped')
      this.#logger.warn(`The module of ${build.remote} is not checked: this machine can't isolate it.`);
    return verdict;
  }
}
