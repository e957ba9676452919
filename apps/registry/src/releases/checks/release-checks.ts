import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type CheckReleaseBody,
  type DeclaredModule,
  type ModuleVerdict,
  type PublishBody,
} from '@haulway/contracts';
import { routeProblem } from '@haulway/domain';
import { outsideRules } from '@haulway/remote-builds/styles';
import { unsharedSentences } from '@haulway/remote-builds/unshared';
import { RegistryConfig } from '../../registry-config.js';
import { ApiException } from '@haulway/server/http';
import { AssetLimits, largerThan, ReleaseFiles } from './asset-files.js';
import { readManifest, readUsedExports, USED_EXPORTS_FILES } from './build-contract.js';
import { HOST, hostApiProblem, hostProblems, type Problems, unsharedNames } from './host-problems.js';
import { UploadStore } from '../uploads/upload-store.js';
import { ModuleRunner } from './module-runner.js';
import { buildProblems, ENTRY, moduleProblems } from './shape-problems.js';
import { Turns } from './turns.js';

const PARALLEL = 6;
const MAX_FILES = 1000;
const HOUR_MS = 3_600_000;
/** The names of a check's folder, and of the file system that its module runs in. */
const CHECK_FOLDER = /^haulway-(?:release|sandbox)-/u;

/** 422 `release_rejected`, its details naming every field and file at fault. */
export const rejected = (problems: Problems): ApiException => {
  const [field, problem] = Object.entries(problems)[0] ?? ['release', 'Is not valid'];
  return new ApiException(
    422,
    'release_rejected',
    `The release was refused. ${field}: ${problem}.`,
    problems,
  );
};

const refuseAny = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw rejected(problems);
};

/** Files whose names lead out of the folder of the release. */
const outsideProblems = ({ url, extras }: PublishBody): Problems => {
  const folder = new URL('.', url).href;
  const outside = Object.keys(extras.files).filter((name) => !new URL(name, url).href.startsWith(folder));
  return Object.fromEntries(outside.map((name) => [`extras.files.${name}`, 'Lies outside the release']));
};

/** Problems that can be seen without fetching anything. */
const statedProblems = (body: PublishBody, assetOrigins: readonly string[]): Problems => {
  const problems: Problems = {};
  const { origin } = new URL(body.url);
  if (!assetOrigins.includes(origin))
    problems['url'] = `Is not on an asset origin (${assetOrigins.join(', ')})`;
  const { hostApi, exposed, files } = body.extras;
  const range = hostApiProblem(hostApi, HOST);
  if (range) problems['extras.hostApi'] = range;
  if (!exposed.includes(ENTRY)) problems['extras.exposed'] = `Does not contain ${ENTRY}`;
  const malformed = body.extras.routes.find((route) => routeProblem(route) !== undefined);
  if (malformed !== undefined) problems['extras.routes'] = `${malformed} ${routeProblem(malformed)}`;
  const names = Object.keys(files).length;
  if (names === 0) problems['extras.files'] = 'Names no files';
  if (names > MAX_FILES)
    problems['extras.files'] = `Names ${names} files, and a release has at most ${MAX_FILES}`;
  // files of an address that is not ours are not checked: below some addresses (`urn:…`) there can't be any
  return 'url' in problems ? problems : { ...problems, ...outsideProblems(body) };
};

export const filesOf = ({ url, integrity, extras }: Pick<PublishBody, 'url' | 'integrity' | 'extras'>) => [
  { field: 'url', url, integrity },
  ...Object.entries(extras.files).map(([name, sri]) => ({
    field: `extras.files.${name}`,
    url: new URL(name, url).href,
    integrity: sri,
  })),
];

/** Deletes the folders of checks that were interrupted when a process was killed. No check takes an hour. */
export const removeInterrupted = async (parent: string): Promise<void> => {
  const names = (await readdir(parent)).filter((name) => CHECK_FOLDER.test(name));
  for (const folder of names.map((name) => path.join(parent, name))) {
    // another process may end its check meanwhile
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
};

/** Checks a release before it goes live, so that nothing that fails here reaches a visitor. */
@Injectable()
export class ReleaseChecks implements OnApplicationBootstrap {
  readonly #turns = new Turns();

  constructor(
    private readonly config: RegistryConfig,
    private readonly limits: AssetLimits,
    private readonly runner: ModuleRunner,
    private readonly uploads: UploadStore,
  ) {}

  /** The registry starts even if a folder can't be deleted, for example because another user owns it. */
  onApplicationBootstrap(): Promise<void> {
    const warn = (error: unknown) => new Logger(ReleaseChecks.name).warn(String(error));
    return removeInterrupted(tmpdir()).catch(warn);
  }

  /**
   * Runs every check that does not depend on what else is live: the files, the build against the host, and the module
   * when it runs. The checks are the same for every publisher and every tool.
   * @returns what the module declares; null where it can't be run safely, and so was not checked
   * @throws ApiException 422 `release_rejected`, `name_not_shared`, `module_failed`, `component_missing` or
   * `render_failed`; 429 `publish_busy`
   */
  async execute(remote: string, body: PublishBody): Promise<DeclaredModule | null> {
    refuseAny(statedProblems(body, this.config.assetOrigins));
    return this.#turns.take(remote, () => this.#checkFiles(remote, body));
  }

  /**
   * Runs the same checks for a build whose files are not sent yet: on what is stated of them, and on the contents of
   * those that are read.
   * @param module what the module declares, if its team has run it
   * @throws ApiException as {@link execute}, except for what only running the module shows
   */
  async announced(remote: string, body: PublishBody, build: AnnouncedBuild): Promise<void> {
    refuseAny(statedProblems(body, this.config.assetOrigins));
    await this.#turns.take(remote, () => this.#checkAnnounced(remote, body, build));
  }

  async #checkAnnounced(remote: string, body: PublishBody, { files, contents, module }: AnnouncedBuild) {
    const given = new Map(
      Object.keys(files).flatMap((name) => {
        const bytes = contents.get(name);
        return bytes ? [[new URL(name, body.url).href, { bytes }] as const] : [];
      }),
    );
    const { readBytes } = this.limits;
    const tooLarge = filesOf(body).filter(
      ({ field, url }) =>
        isRead(field, url, body) && (files[field.slice(FILES.length)]?.bytes ?? 0) > readBytes,
    );
    refuseAny(Object.fromEntries(tooLarge.map(({ field }) => [field, largerThan(readBytes)])));
    const read = new Map<string, Buffer>();
    const contentOf = (url: string) => Promise.resolve(given.get(url));
    const toRead = filesOf(body).filter(({ url }) => given.has(url));
    refuseAny(await this.#fileProblems(remote, body, { toRead, read, contentOf }));
    refuseContract(body, read);
    if (module) refuseAny(moduleProblems({ remote, extras: body.extras, module }, HOST));
  }

  async #checkFiles(remote: string, body: PublishBody): Promise<DeclaredModule | null> {
    const folder = await mkdtemp(path.join(tmpdir(), 'haulway-release-'));
    try {
      const read = new Map<string, Buffer>();
      const contentOf = (url: string) => this.uploads.waiting(remote, url);
      refuseAny(await this.#fileProblems(remote, body, { toRead: filesOf(body), read, contentOf, folder }));
      refuseContract(body, read);
      // tells Node that the scripts are modules; only modules have imports
      await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
      const manifest = path.posix.basename(new URL(body.url).pathname);
      const verdict = await this.runner.run({ remote, extras: body.extras, folder, manifest });
      if (verdict === 'skipped') return null;
      const module = moduleOf(remote, verdict);
      refuseAny(moduleProblems({ remote, extras: body.extras, module }, HOST));
      return module;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Finds what is wrong with files, in the order of their fields. */
  async #fileProblems(
    remote: string,
    body: PublishBody,
    { toRead, read, contentOf, folder }: FilesToRead,
  ): Promise<Problems> {
    const base = new URL('.', body.url).pathname;
    const copyOf = async (url: string): Promise<string | undefined> => {
      const { pathname } = new URL(url);
      if (folder === undefined || !RUNNABLE.test(pathname)) return undefined;
      const copy = path.join(folder, pathname.slice(base.length));
      await mkdir(path.dirname(copy), { recursive: true });
      return copy;
    };
    const pending = [...toRead];
    const fields = pending.map(({ field }) => field);
    const files = new ReleaseFiles(this.limits, contentOf);
    const problems: Problems = {};
    const worker = async () => {
      for (let next = pending.shift(); next; next = pending.shift()) {
        const { field, url } = next;
        const keep = isRead(field, url, body);
        const file = await files.verified({ ...next, keep, copy: await copyOf(url) });
        const isSheet = SHEET.test(new URL(url).pathname);
        const problem =
          'problem' in file
            ? file.problem
            : isSheet && outsideRules(remote, file.bytes.toString('utf8')).at(0);
        if (problem) problems[field] = problem;
        else if (keep && !isSheet && 'bytes' in file) read.set(field, file.bytes);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    // in the order of the fields, not of the responses, because the message names the first
    return Object.fromEntries(
      fields.flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]])),
    );
  }
}

interface FilesToRead {
  readonly toRead: ReturnType<typeof filesOf>;
  /** Receives the bytes of files that are inspected, by field. */
  readonly read: Map<string, Buffer>;
  /** Receives copies of runnable files, if there is such a folder. */
  readonly folder?: string;
  /** The contents of a file that is not on the asset origin yet. */
  contentOf(url: string): Promise<{ readonly bytes: Uint8Array } | undefined>;
}

/** A build as its team describes it before any file is uploaded. */
export interface AnnouncedBuild {
  readonly files: CheckReleaseBody['files'];
  /** Of the files that are read. */
  readonly contents: ReadonlyMap<string, Buffer>;
  readonly module: DeclaredModule | undefined;
}

const FILES = 'extras.files.';

const USED_EXPORTS_FIELDS: readonly string[] = USED_EXPORTS_FILES.map((file) => FILES + file);

const SHEET = /\.css$/iu;

/** Whether a file is read into memory. The site's server reads a service worker, so it counts as such a file too. */
const isRead = (field: string, url: string, { extras }: PublishBody): boolean =>
  field === 'url' ||
  USED_EXPORTS_FIELDS.includes(field) ||
  field === `${FILES}${extras.service_worker?.file ?? ''}` ||
  SHEET.test(new URL(url).pathname);

/** The files of its build that a module may load when it runs. */
const RUNNABLE = /\.(?:m?js|json)$/u;

/** Checks what the build states against what the release states, and against the host. */
const refuseContract = ({ extras }: PublishBody, read: ReadonlyMap<string, Buffer>): void => {
  const manifest = readManifest(read.get('url') ?? Buffer.alloc(0));
  if (!manifest) throw rejected({ url: 'Is not a federation manifest with exposes' });
  refuseAny(buildProblems({ extras, manifest }));
  const [usual = ''] = USED_EXPORTS_FIELDS;
  const field = USED_EXPORTS_FIELDS.find((one) => read.has(one)) ?? usual;
  const file = read.get(field);
  if (!file)
    throw rejected({ [field]: 'Is missing: it says which names are imported of what the host shares' });
  const usedExports = readUsedExports(file);
  if (!usedExports) throw rejected({ [field]: 'Does not say which names are imported' });
  refuseAny(hostProblems(manifest, HOST));
  const [sentence] = unsharedSentences(usedExports);
  if (sentence === undefined) return;
  throw new ApiException(422, 'name_not_shared', sentence, unsharedNames(usedExports.names, HOST));
};

const FAULTS = {
  module_failed: (remote: string) => [
    `The module of ${remote} does not start`,
    'It throws, does not end in time, or uses too much memory',
  ],
  component_missing: (remote: string) => [
    `${remote} has nothing to draw`,
    'A route, a slot or a lazy page has no component',
  ],
  render_failed: (remote: string) => [
    `A page of ${remote} can't be drawn`,
    'Its code throws when it is loaded, or is missing',
  ],
} as const;
/** Nothing that the module says is repeated here: its team sees that on its own machine. */
const SEE = 'haulway-remote check shows the error';

/** @throws ApiException 422 for a module that does not start, is not a module, or has a page that can't be loaded */
const moduleOf = (remote: string, verdict: ModuleVerdict): DeclaredModule => {
  if ('module' in verdict) return verdict.module;
  const { code } = verdict;
  if (code === 'module_refused') throw rejected({ module: `Is not what the host expects; ${SEE}` });
  const [sentence, reason] = FAULTS[code](remote);
  const module = `${reason}; ${SEE}`;
  throw new ApiException(422, code, `${sentence}: ${module}.`, { module });
};
