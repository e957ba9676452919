import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { type ModuleInspection, moduleInspection, type PublishBody } from '@haulway/contracts';

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
/** A module that does not start within this time would not start in a page either. */
const TIMEOUT_MS = 20_000;
/** A declaration is only a few names. More is a mistake, or an attempt to keep the API busy. */
const MAX_OUTPUT = 256 * 1024;
const MEMORY_MB = 512;
/** Node's flag for its permission model: the name up to 23.4, or the one since. */
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

/** A path on this server. Messages must not show the folders; the file name stays. */
const FOLDERS = /(?:file:\/\/)?(?:[A-Z]:)?(?:[\\/][^\\/\s'"`]+)+[\\/]/gu;

/** The line of Node's final output that names the error, without the server's folders. */
export const reasonIn = (errors: string): string =>
  errors
    .split('\n')
    // not the code that threw: Node prints it first, as one long line of a build that may contain such words itself
    .find((line) => /^\w*Error\b/u.test(line))
    ?.replaceAll(FOLDERS, '')
    .trim() ?? 'it ended without a word';

/**
 * Runs code of other teams to read what it declares. It runs in a separate process without the API's environment, which
 * can read only the build and the program, can write no file and start no process, within limits of time and memory
 * (ADR 213).
 */
@Injectable()
export class ModuleRunner {
  /** The path of the program; tests override it, because they have no bundle. */
  protected readonly program: string = PROGRAM;

  /**
   * Returns what the build's `./module` declares, or the problem with it. Never rejects because of what the code does.
   */
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
