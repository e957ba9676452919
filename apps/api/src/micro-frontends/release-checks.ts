import { Injectable } from '@nestjs/common';
import { HOST_API_VERSION, type PublishBody } from '@haulway/contracts';
import semver from 'semver';
import { ApiConfig } from '../config/index.js';
import { ApiException } from '../http/index.js';
import { AssetFiles } from './asset-files.js';

type Problems = Record<string, string>;

/** What the shell loads of every remote. */
const ENTRY = './module';
const PARALLEL = 6;

const rejected = (problems: Problems) => {
  const [field, problem] = Object.entries(problems)[0] ?? ['release', 'Is not valid'];
  return new ApiException(
    422,
    'release_rejected',
    `The release was refused. ${field}: ${problem}.`,
    problems,
  );
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
  if (semver.validRange(hostApi) === null) problems['extras.hostApi'] = 'Is not a version range';
  else if (!semver.satisfies(HOST_API_VERSION, hostApi)) {
    problems['extras.hostApi'] = `Wants ${hostApi}, and the host has ${HOST_API_VERSION}`;
  }
  if (!exposed.includes(ENTRY)) problems['extras.exposed'] = `Does not contain ${ENTRY}`;
  if (Object.keys(files).length === 0) problems['extras.files'] = 'Names no files';
  // nothing lies below an address that is none of ours; below some (`urn:…`) nothing can
  return 'url' in problems ? problems : { ...problems, ...outsideProblems(body) };
};

/** Looks at a release before it goes live: nothing that fails here ever reaches a visitor (DESIGN section 5). */
@Injectable()
export class ReleaseChecks {
  constructor(
    private readonly config: ApiConfig,
    private readonly assets: AssetFiles,
  ) {}

  /** @throws ApiException 422 `release_rejected`, its details naming every field and file at fault */
  async run(body: PublishBody): Promise<void> {
    const stated = statedProblems(body, this.config.assetOrigins);
    if (Object.keys(stated).length > 0) throw rejected(stated);
    const fetched = await this.fetchedProblems(body);
    if (Object.keys(fetched).length > 0) throw rejected(fetched);
  }

  private async fetchedProblems(body: PublishBody): Promise<Problems> {
    const pending = [
      { field: 'url', url: body.url, integrity: body.integrity },
      ...Object.entries(body.extras.files).map(([name, integrity]) => ({
        field: `extras.files.${name}`,
        url: new URL(name, body.url).href,
        integrity,
      })),
    ];
    const problems: Problems = {};
    const worker = async () => {
      for (let next = pending.shift(); next; next = pending.shift()) {
        const problem = await this.assets.check(next.url, next.integrity);
        if (problem) problems[next.field] = problem;
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    return problems;
  }
}
