import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { type ModuleInspection, moduleInspection, type PublishBody } from '@haulway/contracts';

/** The build that is to be run: its files lie in `folder`, by the names they have in the release. */
export interface BuildFolder {
  readonly remote: string;
  readonly extras: PublishBody['extras'];
  readonly folder: string;
  /** The name of its manifest. */
  readonly manifest: string;
}

/** Beside what the API was bundled to (apps/api/bundle.mjs). */
const PROGRAM = fileURLToPath(new URL('run-module.js', import.meta.url));
/** A module that does not start within this time would not start in a page either. */
const TIMEOUT_MS = 20_000;
/** What it declares is a few names; more is a mistake, or meant to keep the API busy. */
const MAX_OUTPUT = 256 * 1024;
const MEMORY_MB = 512;
/** The permission model of Node, by the name it had up to 23.4 and the one it has since. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const failed = (problem: string): ModuleInspection => ({ code: 'module_failed', problem });

const parsed = (output: string): ModuleInspection | undefined => {
  try {
    return moduleInspection.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
};

/** Where a file lies on this server, which is nobody's affair; its name stays. */
const FOLDERS = /(?:file:\/\/)?(?:[A-Z]:)?(?:[\\/][^\\/\s'"`]+)+[\\/]/gu;

/** The line of what Node writes at its end that says what the matter was, without the server's folders. */
export const reasonIn = (errors: string): string =>
  errors
    .split('\n')
    // not the code that threw, which is shown before, one long line of a build, and may make errors itself
    .find((line) => /^\w*Error\b/u.test(line))
    ?.replaceAll(FOLDERS, '')
    .trim() ?? 'it ended without a word';

/**
 * Runs code of other teams to see what it declares: in a process of its own that has none of the API's environment,
 * reads nothing but the build and the program, writes no file and starts nothing, within limits of time and memory
 * (ADR 213).
 */
@Injectable()
export class ModuleRunner {
  /** The program that runs it, for tests, which have no bundle. */
  protected readonly program: string = PROGRAM;

  /** What the build's `./module` declares, or what is wrong with it; never rejects for what the code does. */
  run({ remote, folder, manifest }: BuildFolder): Promise<ModuleInspection> {
    const child = spawn(
      process.execPath,
      [
        PERMISSION,
        `--allow-fs-read=${this.program}`,
        `--allow-fs-read=${path.join(folder, '*')}`,
        `--max-old-space-size=${MEMORY_MB}`,
        '--no-warnings',
        this.program,
        folder,
        manifest,
        remote,
      ],
      { cwd: folder, env: {}, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
    );
    const heard = { output: '', errors: '' };
    const listen = (kind: keyof typeof heard) => (chunk: Buffer) => {
      heard[kind] += chunk.toString();
      if (heard[kind].length > MAX_OUTPUT) child.kill('SIGKILL');
    };
    child.stdout.on('data', listen('output'));
    child.stderr.on('data', listen('errors'));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (_code, signal) => {
        if (signal !== null)
          return resolve(failed(`It has not ended after ${TIMEOUT_MS / 1000} s, or took too much`));
        resolve(parsed(heard.output) ?? failed(reasonIn(heard.errors)));
      });
    });
  }
}
