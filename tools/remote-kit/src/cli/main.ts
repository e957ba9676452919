#!/usr/bin/env node
/** `haulway-remote`: the command-line tool for a remote in another repository. It calls the registry only over HTTP. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DeclaredModule } from '@haulway/contracts';
import {
  changedLine,
  changeLine,
  changeRemote,
  defaultLine,
  describeBuild,
  listErrors,
  listHistory,
  NoResponse,
  pageLine,
  previewLine,
  readStatus,
  type ReleaseAction,
  ReleaseError,
  type RemoteBuildOutput,
  uncheckedLine,
  unlessDefault,
} from '@haulway/release/client';
import { ProjectError, readPackage } from '../bundlers/project.js';
import { buildProject } from './build.js';
import { examineBuild, versionProblems } from './check.js';
import { checkAtRegistry } from './check-at-registry.js';
import { type CommandRequest, HELP, readCommandLine } from './command-line.js';
import { confirmRemoval } from './confirm.js';
import { devPort } from './dev-port.js';
import { assertRunsOverrides, overrideAddress, serveProject } from './dev.js';
import { discardUploads } from './discard.js';
import { errorPages, siteOf } from './error-pages.js';
import { errorLines, statusLines, tokenLine } from './health.js';
import { initProject, readKit } from './init.js';
import { drawBuild } from '../draw/draw-build.js';
import { asPreview, publishProject, registryIfNamed, registryOf, registryUrl } from './publish.js';
import { readServedKit, upgradeProject } from './upgrade.js';

const FOLDER = process.cwd();
/** The folder of the packed kit. This program is in its folder `build`. */
const KIT = path.resolve(import.meta.dirname, '..');

type Request = NonNullable<CommandRequest>;

/** The address of this kit at the site, where it never changes. Without a registry, it is the running copy. */
const kitAddress = (request: Request): string => {
  if (request.registry === undefined && process.env['HAULWAY_REGISTRY'] === undefined) return `file:${KIT}`;
  return new URL(`/kit/haulway-remote-kit-${readKit(KIT).version}.tgz`, registryUrl(request, process.env))
    .href;
};

/**
 * The build for a command: of the remote whose project is in `folder`, from that project's folder `dist`. Its version
 * is the package's.
 * @throws ReleaseError if there is no build, or if it is invalid
 */
const projectBuild = async (folder: string, dist = 'dist'): Promise<RemoteBuildOutput> => {
  const { name: remote } = readPackage(folder);
  const directory = path.resolve(folder, dist);
  if (!existsSync(directory))
    throw new ReleaseError(`${remote} has not been built: there is no ${dist}. Run haulway-remote build.`);
  const build = await describeBuild({ remote, folder, shownAs: '.', directory });
  return { ...build, version: build.packageVersion };
};

/**
 * Asks the registry for its verdict, if the command has its address and a token.
 * @returns lines that say what was not checked
 * @throws ReleaseError with the registry's refusal
 */
const uncheckedAtRegistry = async (
  request: Request,
  build: RemoteBuildOutput,
  module: DeclaredModule | undefined,
): Promise<string[]> => {
  const unchecked =
    "Not checked: the host's version, and whether other remotes or published versions have its paths, names or version.";
  const registry = registryIfNamed(request, process.env);
  if (!registry) return [`${unchecked} For this, set HAULWAY_REGISTRY and HAULWAY_TOKEN.`];
  try {
    const checked = await checkAtRegistry(registry, build, { module });
    return checked ? [] : [`${unchecked} This site has no such check.`];
  } catch (error) {
    if (error instanceof NoResponse) return [`${unchecked} ${error.message}`];
    throw error;
  }
};

const change =
  (action: ReleaseAction) =>
  async (request: Request): Promise<void> => {
    const registry = registryOf(request, process.env);
    const { name } = readPackage(FOLDER);
    const { reason, to } = request;
    const release = await changeRemote(registry, name, action, { reason, to });
    console.log(changedLine(name, action, release));
  };

const commands: Readonly<Record<Request['command'], (request: Request) => Promise<void>>> = {
  init: async (request) => {
    const { operand, bundler, path: route, team } = request;
    const remote = { name: operand, bundler, path: route, team, kit: kitAddress(request) };
    const name = await initProject(FOLDER, remote, KIT);
    const enter = operand === undefined ? '' : `cd ${operand}, `;
    console.log(`${name} is made. Next: ${enter}npm install, npm run build.`);
  },
  upgrade: async (request) => {
    const site = siteOf(request, process.env, FOLDER);
    if (site === undefined) throw new ReleaseError('Name the site with --registry or HAULWAY_REGISTRY.');
    const lines = await upgradeProject(FOLDER, site, await readServedKit(site), readKit(KIT).version);
    console.log(lines.join('\n'));
  },
  build: async () => {
    await buildProject(FOLDER);
    const { remote, version, files } = await projectBuild(FOLDER);
    console.log(`${remote} ${version} is built: ${Object.keys(files).length} files in dist.`);
  },
  dev: async (request) => {
    const site = new URL(registryUrl(request, process.env)).origin;
    await assertRunsOverrides(site);
    const served = { folder: FOLDER, port: await devPort(request.port), site };
    const address = await overrideAddress(served);
    const { stop } = await serveProject(served);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void stop().then(() => process.exit()));
    console.log(`Open it with: ${address}\nPress Ctrl+C to stop.`);
  },
  check: async (request) => {
    const build = await projectBuild(FOLDER, request.operand);
    const { problems, module } = await examineBuild(build);
    if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
    const unchecked = await uncheckedAtRegistry(request, build, module);
    const drawing = await drawBuild(build);
    if (drawing === 'no browser')
      console.log('Its pages were not drawn: there is no Chromium here (CHROMIUM_PATH).');
    else if (drawing !== 'drawn') throw new ReleaseError(`${drawing.problem} (${drawing.code}).`);
    for (const line of unchecked) console.log(line);
    const limits = unchecked.length > 0 ? ', as far as can be seen here' : '';
    console.log(`${build.remote} ${build.version} can be published${limits}.`);
  },
  publish: async (request) => {
    const registry = registryOf(request, process.env);
    const built = await projectBuild(FOLDER, request.operand);
    const [problem] = await versionProblems(built);
    if (problem !== undefined) throw new ReleaseError(problem);
    const build = request.preview ? asPreview(built) : built;
    const release = await unlessDefault(publishProject(registry, build, request));
    if (!release) {
      console.log(defaultLine(build));
      return;
    }
    if (request.preview) {
      console.log(previewLine(registry, build));
      for (const line of uncheckedLine(release)) console.log(line);
      return;
    }
    const audience = release.traffic === 100 ? 'everybody' : `${release.traffic} % of the visitors`;
    console.log(`${build.remote} ${release.version} is live for ${audience}.`);
    for (const line of uncheckedLine(release)) console.log(line);
    if (release.off) console.log(`${build.remote} is switched off: haulway-remote revive`);
    // the version is live, whether or not the registry answers this, too
    const status = await readStatus(registry, build.remote).catch(() => ({ token: null }));
    for (const line of tokenLine(status, new Date())) console.log(line);
  },
  discard: async (request) => {
    const registry = registryOf(request, process.env);
    const which = { version: request.operand, all: request.all };
    console.log((await discardUploads(registry, readPackage(FOLDER).name, which)).join('\n'));
  },
  history: async (request) => {
    const registry = registryOf(request, process.env);
    const history = await listHistory(registry, readPackage(FOLDER).name, request.page);
    console.log([...history.changes.map(changeLine), ...pageLine(history)].join('\n'));
  },
  status: async (request) => {
    const status = await readStatus(registryOf(request, process.env), readPackage(FOLDER).name);
    console.log([...statusLines(status), ...tokenLine(status, new Date())].join('\n'));
  },
  errors: async (request) => {
    const errors = await listErrors(registryOf(request, process.env), readPackage(FOLDER).name);
    console.log(errorLines(errors).join('\n'));
  },
  rollback: change('rollback'),
  promote: change('promote'),
  kill: change('kill'),
  revive: change('revive'),
  remove: async (request) => {
    await confirmRemoval(readPackage(FOLDER).name, request.yes);
    await change('remove')(request);
  },
};

let request: CommandRequest;
try {
  request = readCommandLine(process.argv.slice(2));
  if (request === undefined) console.log(HELP);
  else await commands[request.command](request);
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof ProjectError)) throw error;
  const code = error instanceof ReleaseError && error.code !== undefined ? `${error.code}: ` : '';
  const pages = error instanceof ReleaseError ? errorPages(error, siteOf(request, process.env, FOLDER)) : [];
  console.error([code + error.message, ...pages].join('\n'));
  process.exitCode = 1;
}
