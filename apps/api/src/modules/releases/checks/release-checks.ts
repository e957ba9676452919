import { Injectable } from '@nestjs/common';
import { type PublishBody } from '@haulway/contracts';
import { routeProblem } from '@haulway/domain';
import { ApiConfig } from '../../../common/config/index.js';
import { ApiException } from '../../../common/http/index.js';
import { AssetLimits, ReleaseFiles } from './asset-files.js';
import { readManifest, readUsedExports, USED_EXPORTS_FILES } from './build-contract.js';
import { HOST, hostApiProblem, hostProblems, type Problems } from './host-problems.js';
import { buildProblems, ENTRY } from './shape-problems.js';

const PARALLEL = 6;
const MAX_FILES = 1000;

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
  // nothing lies below an address that is none of ours; below some (`urn:…`) nothing can
  return 'url' in problems ? problems : { ...problems, ...outsideProblems(body) };
};

/** Looks at a release before it goes live: nothing that fails here ever reaches a visitor. */
@Injectable()
export class ReleaseChecks {
  constructor(
    private readonly config: ApiConfig,
    private readonly limits: AssetLimits,
  ) {}

  /**
   * Everything that does not depend on what else is live: the files, and the build against the host.
   * @throws ApiException 422 `release_rejected`
   */
  async execute(remote: string, body: PublishBody): Promise<void> {
    refuseAny(statedProblems(body, this.config.assetOrigins));
    const read = new Map<string, Buffer>();
    refuseAny(await this.#fetchedProblems(body, read));
    refuseAny(contractProblems(remote, body, read));
  }

  /** @param read takes the bytes of what is looked into, by field */
  async #fetchedProblems(body: PublishBody, read: Map<string, Buffer>): Promise<Problems> {
    const pending = [
      { field: 'url', url: body.url, integrity: body.integrity },
      ...Object.entries(body.extras.files).map(([name, integrity]) => ({
        field: `extras.files.${name}`,
        url: new URL(name, body.url).href,
        integrity,
      })),
    ];
    const files = new ReleaseFiles(this.limits);
    const problems: Problems = {};
    const worker = async () => {
      for (let next = pending.shift(); next; next = pending.shift()) {
        const keep = next.field === 'url' || USED_EXPORTS_FIELDS.includes(next.field);
        const file = await files.verified({ ...next, keep });
        if ('problem' in file) problems[next.field] = file.problem;
        else if (keep) read.set(next.field, file.bytes);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return problems;
  }
}

const USED_EXPORTS_FIELDS: readonly string[] = USED_EXPORTS_FILES.map((file) => `extras.files.${file}`);

/** What the build says of itself against what the release says of it, and against the host. */
const contractProblems = (
  remote: string,
  { extras, module }: PublishBody,
  read: ReadonlyMap<string, Buffer>,
): Problems => {
  const manifest = readManifest(read.get('url') ?? Buffer.alloc(0));
  if (!manifest) return { url: 'Is not a federation manifest with exposes' };
  const field = USED_EXPORTS_FIELDS.find((one) => read.has(one));
  const file = field === undefined ? undefined : read.get(field);
  const usedExports = file ? readUsedExports(file) : {};
  if (!usedExports) return { [field ?? 'url']: 'Does not say which names are imported' };
  return {
    ...buildProblems({ remote, extras, manifest, module }, HOST),
    ...hostProblems(manifest, usedExports, HOST),
  };
};
