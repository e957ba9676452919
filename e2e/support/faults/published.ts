import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishBody, type DiscoveryDocument, type MicroFrontendVersion } from '@haulway/contracts';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ROOT } from '../command.js';
import { API, DATA_DIR } from '../ports.js';

const secrets = z.object({ publishSecret: z.string() });

/** The live default version of a remote of the site under test. */
export const liveVersion = async (remote: string): Promise<MicroFrontendVersion> => {
  const document = (await (await fetch(`${API}/micro-frontends`)).json()) as DiscoveryDocument;
  const version = document.microFrontends[remote]?.find(({ deployment }) => deployment.default);
  if (!version) throw new Error(`${remote} is not published`);
  return version;
};

const tokenOf = async (remote: string): Promise<string> => {
  const file = await readFile(path.join(ROOT, DATA_DIR, 'secrets.json'), 'utf8');
  return createHmac('sha256', secrets.parse(JSON.parse(file)).publishSecret)
    .update(remote)
    .digest('hex');
};

const post = async (remote: string, what: string, body: object): Promise<void> => {
  const response = await fetch(`${API}/micro-frontends/${remote}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(remote)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
};

/** Publishes the live build once more under another version: a deploy of no change, in milliseconds. */
export const publishAgain = async (
  remote: string,
  live: MicroFrontendVersion,
  version: string,
): Promise<void> => {
  const assets = path.join(ROOT, DATA_DIR, 'assets', remote);
  await cp(path.join(assets, live.metadata.version), path.join(assets, version), { recursive: true });
  const { publishedAt: _at, ...extras } = live.extras.haulway;
  const url = live.url.replace(`/${live.metadata.version}/`, `/${version}/`);
  await post(
    remote,
    'releases',
    publishBody.parse({ version, url, integrity: live.metadata.integrity, extras }),
  );
};

/** Makes a version that is published already the live one again. */
export const publishKnown = async (remote: string, live: MicroFrontendVersion): Promise<void> => {
  const { publishedAt: _at, ...extras } = live.extras.haulway;
  const { url, metadata } = live;
  await post(remote, 'releases', { ...metadata, url, extras });
};
