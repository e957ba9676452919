import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type MicroFrontendVersion, type PublishBody, publishBody } from '@haulway/contracts';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { callApi, liveRegistry } from '../api.js';
import { ROOT } from '../command.js';
import { DATA_DIR } from '../ports.js';
import { sri, targetOf } from './case-files.js';

const ASSETS_DIR = path.join(ROOT, DATA_DIR, 'assets');

const secrets = z.object({ publishSecret: z.string() });

/** A remote's live versions on the site under test: the default one, and a canary if there is one. */
export const liveVersions = async (remote: string): Promise<readonly MicroFrontendVersion[]> => {
  return (await liveRegistry()).microFrontends[remote] ?? [];
};

export const liveVersion = async (remote: string): Promise<MicroFrontendVersion> => {
  const version = (await liveVersions(remote)).find(({ deployment }) => deployment.default);
  if (!version) throw new Error(`${remote} is not published`);
  return version;
};

export const publishTokenOf = async (remote: string): Promise<string> => {
  const file = await readFile(path.join(ROOT, DATA_DIR, 'secrets.json'), 'utf8');
  return createHmac('sha256', secrets.parse(JSON.parse(file)).publishSecret)
    .update(remote)
    .digest('hex');
};

const post = async (remote: string, what: string, body: object): Promise<void> => {
  await callApi('POST', `/micro-frontends/${remote}/${what}`, body, await publishTokenOf(remote));
};

type Audience = Pick<PublishBody, 'traffic' | 'ramp' | 'preview'>;

/** The new bytes of a file in a variant of the live version; undefined leaves the file as it is. */
export type Change = (file: string, bytes: Buffer) => Buffer | undefined;

/**
 * Publishes a variant of the live version, with files changed by `change`: a deploy without a build. It is for
 * everybody, or for a share of the visitors that may grow automatically.
 */
export const publishVariant = async (
  remote: string,
  live: MicroFrontendVersion,
  version: string,
  change: Change,
  audience: Audience = {},
): Promise<void> => {
  const from = path.join(ASSETS_DIR, remote, live.metadata.version);
  const to = path.join(ASSETS_DIR, remote, version);
  const { publishedAt: _at, ...extras } = live.extras.haulway;
  const files: Record<string, string> = {};
  for (const file of Object.keys(extras.files)) {
    const bytes = await readFile(path.join(from, file));
    const changed = change(file, bytes) ?? bytes;
    files[file] = sri(changed);
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), changed);
  }
  const url = live.url.replace(`/${live.metadata.version}/`, `/${version}/`);
  const manifest = path.basename(new URL(url).pathname);
  const integrity = files[manifest] ?? live.metadata.integrity;
  if (!files[manifest]) await cp(path.join(from, manifest), path.join(to, manifest));
  // the registry does not test-render these: some of them must fail in visitors' pages
  const body = { version, url, integrity, extras: { ...extras, files }, drawn: true, ...audience };
  await post(remote, 'releases', publishBody.parse(body));
};

/** Publishes the live build again as another version: its entry differs only by a comment. */
export const publishAgain = (
  remote: string,
  live: MicroFrontendVersion,
  version: string,
  audience: Audience = {},
): Promise<void> => {
  const remark = Buffer.from(`\n/* ${version} */`);
  const change: Change = (file, bytes) =>
    targetOf(file) === 'entry' ? Buffer.concat([bytes, remark]) : undefined;
  return publishVariant(remote, live, version, change, audience);
};

/** Deletes the files of versions that a test has published and that are no longer live. */
export const removeVersions = async (remote: string, versions: readonly string[]): Promise<void> => {
  for (const version of versions)
    await rm(path.join(ASSETS_DIR, remote, version), { recursive: true, force: true });
};

export const publishKnown = async (remote: string, live: MicroFrontendVersion): Promise<void> => {
  const { publishedAt: _at, ...extras } = live.extras.haulway;
  const { url, metadata } = live;
  await post(remote, 'releases', { ...metadata, url, extras, drawn: true });
};
