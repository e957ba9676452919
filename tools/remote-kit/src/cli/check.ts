import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeclaredModule, makeUploadBody } from '@haulway/contracts';
import { USED_EXPORTS_FILE } from '@haulway/federation-build/shared';
import type { RemoteBuildOutput } from '@haulway/release/client';
import { isOwnScope } from '@haulway/domain/route-patterns';
import { uploadFilesOf } from './build-files.js';
import { inspectBuild, type InspectionOptions } from './inspect-build.js';
import { isSheet, nameProblems, sheetProblems, usedExportsIn } from './stated-problems.js';

/** What is wrong with a build, a sentence for each problem; and what its module declares, if it starts. */
export interface Examination {
  readonly problems: readonly string[];
  readonly module: DeclaredModule | undefined;
}

const usedExportsOf = ({ directory }: RemoteBuildOutput): Promise<string | undefined> =>
  readFile(path.join(directory, USED_EXPORTS_FILE), 'utf8').catch(() => undefined);

/** Builds of other tools do not state their version. */
export const versionProblems = async (build: RemoteBuildOutput): Promise<string[]> => {
  const built = usedExportsIn((await usedExportsOf(build)) ?? '')?.version;
  return built === undefined || built === build.version
    ? []
    : [`The build is of version ${built}, and package.json says ${build.version}. Run haulway-remote build.`];
};

const fileProblems = async (build: RemoteBuildOutput): Promise<string[]> => {
  const { version } = build;
  const parsed = makeUploadBody.safeParse({ version, files: await uploadFilesOf(build) });
  return (parsed.error?.issues ?? []).map((issue) => {
    const [inner] = issue.code === 'invalid_key' ? issue.issues : [issue];
    return `${issue.path.map(String).join('.')}: ${inner?.message ?? issue.message} (invalid_request).`;
  });
};

const importProblems = async (build: RemoteBuildOutput): Promise<readonly string[]> => {
  const text = await usedExportsOf(build);
  if (text !== undefined) return nameProblems(text);
  return [
    `${USED_EXPORTS_FILE} is missing in the build: it says which names are imported of what the host shares (release_rejected).`,
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
      : [
          `The build has no ${worker.file}, which haulway.remote.json names as its service worker (release_rejected).`,
        ]),
    ...(isOwnScope(worker.scope, routes)
      ? []
      : [`The service worker's scope ${worker.scope} is outside the remote's routes (release_rejected).`]),
  ];
};

const differences = (what: string, declared: readonly string[], found: readonly string[]): string[] => {
  const missing = declared.filter((one) => !found.includes(one));
  const hidden = found.filter((one) => !declared.includes(one));
  return [
    ...missing.map(
      (one) => `The module has no ${what} ${one}, which haulway.remote.json names (release_rejected).`,
    ),
    ...hidden.map(
      (one) =>
        `The module has the ${what} ${one}, which haulway.remote.json does not name (release_rejected).`,
    ),
  ];
};

/** The code with which the registry refuses such a module. */
const codeOf = ({ code }: { readonly code: string }): string =>
  code === 'module_refused' ? 'release_rejected' : code;

/**
 * Checks a build as the registry will, as far as possible without it: the names that the build imports from the host's
 * libraries, its style sheets, and its module, which is run. Here its errors are shown in full. Only the registry can
 * check the rest, above all other teams' paths and names (`check-at-registry.ts`).
 */
export const examineBuild = async (
  build: RemoteBuildOutput,
  options?: InspectionOptions,
): Promise<Examination> => {
  const stated = [
    ...(await versionProblems(build)),
    ...(await fileProblems(build)),
    ...(await importProblems(build)),
    ...(await styleProblems(build)),
    ...workerProblems(build),
  ];
  const inspection = await inspectBuild(build, options);
  if ('code' in inspection)
    return { problems: [...stated, `${inspection.problem} (${codeOf(inspection)}).`], module: undefined };
  const { module } = inspection;
  const { manifest, remote } = build;
  const problems = [
    ...stated,
    ...(module.name === remote
      ? []
      : [`The module calls itself ${module.name}, and package.json says ${remote} (release_rejected).`]),
    ...differences('route', manifest.routes, module.routes),
    ...differences('slot', manifest.slots, module.slots),
  ];
  return { problems, module };
};
