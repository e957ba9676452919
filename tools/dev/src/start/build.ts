import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nxProgram, QUIET_NX } from '@haulway/process';
import { runOnce } from '../supervisor/run-once.js';
import { StartError } from '../start-error.js';

/** The builds that the running parts need, by project. */
const NEEDED = {
  api: 'apps/api/dist/main.js',
  registry: 'apps/registry/dist/main.js',
  shell: 'apps/shell/dist/index.html',
};

/**
 * Builds every project that has changed since its last build.
 *
 * @throws StartError with the output of the part that can't be built
 */
export async function buildWhatChanged(
  root: string,
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  const { succeeded, output } = await runOnce(
    [nxProgram(), 'run-many', '-t', 'build', '--outputStyle=static'],
    {
      cwd: root,
      env: { ...env, ...QUIET_NX },
      signal,
    },
  );
  if (succeeded) return;
  const failed = failedProjects(output);
  const what = failed.length > 0 ? failed.join(' and ') : 'The workspace';
  throw new StartError(`${what} could not be built: the reason stands above.`, outputOf(failed, output));
}

/** @throws StartError if a build that the site needs is missing */
export function checkBuilt(root: string): void {
  for (const [project, file] of Object.entries(NEEDED)) {
    if (!existsSync(join(root, file))) {
      throw new StartError(`${project} has not been built (${file} is missing): run npm run build.`);
    }
  }
}

/** The failed projects of Nx's output, which ends with a list under 'Failed tasks:'. */
export function failedProjects(output: string): string[] {
  const [, list = ''] = output.split('Failed tasks:');
  return [...list.matchAll(/^\s*- (\S+):build$/gm)].map(([, project = '']) => project);
}

/** The failed projects' output. Each section starts with '> nx run <project>:build'; the summary starts with ' NX '. */
export function outputOf(failed: string[], output: string): string {
  const sections = output.split(/^(?=> nx run | NX )/m);
  const shown = sections.filter((section) =>
    failed.some((name) => section.startsWith(`> nx run ${name}:build`)),
  );
  return (shown.length > 0 ? shown.join('\n') : output).trim();
}
