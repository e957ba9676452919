import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { isOwnScope } from '@haulway/domain/route-patterns';
import { inspectBuild, type InspectionOptions } from './inspect-build.js';
import { isSheet, nameProblems, sheetProblems } from './stated-problems.js';

const importProblems = async ({ directory }: RemoteBuildOutput): Promise<readonly string[]> => {
  const text = await readFile(path.join(directory, USED_EXPORTS_FILE), 'utf8').catch(() => undefined);
  if (text !== undefined) return nameProblems(text);
  return [
    `${USED_EXPORTS_FILE} is missing in the build: it says which names are imported of what the host shares.`,
  ];
};

const styleProblems = async ({ directory, files, remote }: RemoteBuildOutput): Promise<string[]> => {
  const problems = Object.keys(files)
    .filter(isSheet)
    .map(async (file) => sheetProblems(remote, file, await readFile(path.join(directory, file), 'utf8')));
  return (await Promise.all(problems)).flat();
};

const workerProblems = ({ manifest, files }: RemoteBuildOutput): string[] => {
  const { service_worker: worker, routes } = manifest;
  if (!worker) return [];
  return [
    ...(Object.hasOwn(files, worker.file)
      ? []
      : [`The build has no ${worker.file}, which haulway.remote.json names as its service worker.`]),
    ...(isOwnScope(worker.scope, routes)
      ? []
      : [`The service worker's scope ${worker.scope} is outside the remote's routes.`]),
  ];
};

const differences = (what: string, declared: readonly string[], found: readonly string[]): string[] => {
  const missing = declared.filter((one) => !found.includes(one));
  const hidden = found.filter((one) => !declared.includes(one));
  return [
    ...missing.map((one) => `The module has no ${what} ${one}, which haulway.remote.json names.`),
    ...hidden.map((one) => `The module has the ${what} ${one}, which haulway.remote.json does not name.`),
  ];
};

/**
 * Checks a build as the registry will, as far as possible without it: the names that the build imports from the host's
 * libraries, its style sheets, and its module, which is run. Here its errors are shown in full. Other checks, above all
 * for other teams' paths and names, happen only when the build is published.
 * @returns a sentence for each problem
 */
export const buildProblems = async (
  build: RemoteBuildOutput,
  options?: InspectionOptions,
): Promise<string[]> => {
  const stated = [
    ...(await importProblems(build)),
    ...(await styleProblems(build)),
    ...workerProblems(build),
  ];
  const inspection = await inspectBuild(build, options);
  if ('code' in inspection) return [...stated, `${inspection.problem} (${inspection.code}).`];
  const { module } = inspection;
  const { manifest, remote } = build;
  return [
    ...stated,
    ...(module.name === remote
      ? []
      : [`The module calls itself ${module.name}, and package.json says ${remote}.`]),
    ...differences('route', manifest.routes, module.routes),
    ...differences('slot', manifest.slots, module.slots),
  ];
};
