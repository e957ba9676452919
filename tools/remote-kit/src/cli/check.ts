import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHARED_NAMES } from '@haulway/contracts';
import { USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { isOwnScope } from '@haulway/domain/route-patterns';
import { outsideRules } from '@haulway/remote-builds/styles';
import { z } from 'zod';
import { inspectBuild, type InspectionOptions } from './inspect-build.js';

const usedExports = z.object({ names: z.record(z.string(), z.array(z.string())) });

const nameProblems = async ({ directory }: RemoteBuildOutput): Promise<string[]> => {
  const text = await readFile(path.join(directory, USED_EXPORTS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    return [
      `${USED_EXPORTS_FILE} is missing in the build: it says which names are imported of what the host shares.`,
    ];
  const { names } = usedExports.parse(JSON.parse(text));
  return Object.entries(names).flatMap(([library, used]) => {
    const shared = Object.hasOwn(SHARED_NAMES, library) ? SHARED_NAMES[library] : undefined;
    if (!shared) return [`${library} is not shared by the host (name_not_shared).`];
    const missing = used.filter((name) => !shared.includes(name));
    return missing.length > 0
      ? [`The host does not share ${missing.join(', ')} of ${library} (name_not_shared).`]
      : [];
  });
};

const sheetProblems = async ({ directory, files, remote }: RemoteBuildOutput): Promise<string[]> => {
  const sheets = Object.keys(files).filter((file) => file.toLowerCase().endsWith('.css'));
  const problems = sheets.map(async (file) => {
    const css = await readFile(path.join(directory, file), 'utf8');
    return outsideRules(remote, css).map((problem) => `${file}: ${problem} (release_rejected).`);
  });
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
  const stated = [...(await nameProblems(build)), ...(await sheetProblems(build)), ...workerProblems(build)];
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
