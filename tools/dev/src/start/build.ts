import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nxProgram, QUIET_NX } from '@haulway/process';
import { runOnce } from '../supervisor/run-once.js';
import { StartError } from '../start-error.js';

/** What the running parts are made of, by the project that builds it. */
const NEEDED = { api: 'apps/api/dist/main.js', shell: 'apps/shell/dist/index.html' };

/**
 * Builds what has changed since it was built last.
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
  if (succeeded) return bundleSite(root, env, signal);
  const failed = failedProjects(output);
  const what = failed.length > 0 ? failed.join(' and ') : 'The workspace';
  throw new StartError(`${what} could not be built: the reason stands above.`, outputOf(failed, output));
}

/** The site's server in one file, as production runs it; from its sources elsewhere. */
async function bundleSite(root: string, env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  if (env.NODE_ENV !== 'production') return;
  const { succeeded, output } = await runOnce(['apps/site/bundle.mjs'], { cwd: root, env, signal });
  if (!succeeded) throw new StartError("The site's server could not be built.", output.trim());
}

/** @throws StartError where a build that the site is made of is missing */
export function checkBuilt(root: string): void {
  for (const [project, file] of Object.entries(NEEDED)) {
    if (!existsSync(join(root, file))) {
      throw new StartError(`${project} has not been built (${file} is missing): run npm run build.`);
    }
  }
}

/** Nx closes with a list under 'Failed tasks:'. */
export function failedProjects(output: string): string[] {
  const [, list = ''] = output.split('Failed tasks:');
  return [...list.matchAll(/^\s*- (\S+):build$/gm)].map(([, project = '']) => project);
}

/** What the failed projects said: each of Nx's sections begins with '> nx run <project>:build', and ' NX ' sums up. */
export function outputOf(failed: string[], output: string): string {
  const sections = output.split(/^(?=> nx run | NX )/m);
  const told = sections.filter((section) =>
    failed.some((name) => section.startsWith(`> nx run ${name}:build`)),
  );
  return (told.length > 0 ? told.join('\n') : output).trim();
}
