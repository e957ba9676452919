import { createHmac } from 'node:crypto';
import { apiError, releaseAnswer, releasesAnswer, type PublishBody, type Release } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

export interface Registry {
  /** The API's base, `http://localhost:3333/api` for example. */
  readonly apiUrl: string;
  /** Gives the publish token of a remote. */
  readonly tokenOf: (remote: string) => string;
}

/** The publish token of one remote: only the holder of the secret can make it, and it opens nothing else. */
export const publishToken = (secret: string, remote: string): string =>
  createHmac('sha256', secret).update(remote).digest('hex');

const call = async (registry: Registry, remote: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${registry.apiUrl}/micro-frontends/${remote}/${path}`, {
    method: path === 'releases' && body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${registry.tokenOf(remote)}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new ReleaseError(`The API does not answer at ${registry.apiUrl}. Is the site running (npm start)?`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const error = apiError.safeParse(answer);
  const details = error.data?.details ? ` ${JSON.stringify(error.data.details)}` : '';
  throw new ReleaseError(`${error.data?.message ?? `The API answered ${response.status}.`}${details}`);
};

/** Every version of a remote, newest first. */
export const listReleases = async (registry: Registry, remote: string): Promise<Release[]> =>
  releasesAnswer.parse(await call(registry, remote, 'releases')).releases;

/** Publishes a version and makes it live. Throws ReleaseError with what the checks found. */
export const publishVersion = async (
  registry: Registry,
  remote: string,
  body: PublishBody,
): Promise<Release> => releaseAnswer.parse(await call(registry, remote, 'releases', body)).release;

/** Makes the version before the live one live again. Throws ReleaseError when there is none. */
export const rollbackRemote = async (registry: Registry, remote: string): Promise<Release> =>
  releaseAnswer.parse(await call(registry, remote, 'rollback', {})).release;
