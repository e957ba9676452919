import { createHmac } from 'node:crypto';
import {
  apiError,
  discoveryDocument,
  type HistoryResponse,
  historyResponse,
  type MakeUploadBody,
  prunedResponse,
  type PublishBody,
  type Release,
  releaseResponse,
  type ReleasesResponse,
  releasesResponse,
  type Upload,
  type UploadFilesBody,
  uploadResponse,
} from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

export interface Registry {
  /** The API's base, for example `http://localhost:3333/api`. */
  readonly apiUrl: string;
  /** Returns the publish token of a remote. */
  readonly tokenOf: (remote: string) => string;
}

/** The publish token of a remote on a developer's machine: the HMAC of its name. Production rejects such tokens. */
export const developmentToken = (secret: string, remote: string): string =>
  createHmac('sha256', secret).update(remote).digest('hex');

/** A call of the registry. With a body it is a POST. */
interface Call {
  readonly remote: string;
  readonly path: string;
  readonly body?: object;
}

/** The message if the response is not a registry's: another program has the port, or the address lacks its '/api'. */
export const notARegistry = (apiUrl: string, status: number): string =>
  `${apiUrl} is not the API of a Haulway site: it answered ${status}.`;

const call = async (registry: Registry, { remote, path, body }: Call): Promise<unknown> => {
  const response = await fetch(`${registry.apiUrl}/micro-frontends/${remote}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${registry.tokenOf(remote)}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new ReleaseError(`The API does not answer at ${registry.apiUrl}. Is the site running?`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  const error = apiError.safeParse(answer);
  if (error.data?.error === 'unauthenticated') {
    throw new ReleaseError(`The registry does not take this token for ${remote}.`, error.data.error);
  }
  const details = error.data?.details ? ` ${JSON.stringify(error.data.details)}` : '';
  if (!error.data) throw new ReleaseError(notARegistry(registry.apiUrl, response.status));
  throw new ReleaseError(`${error.data.message}${details}`, error.data.error);
};

/** A page of a remote's versions, newest first, 20 on a page. */
export const listReleases = async (registry: Registry, remote: string, page = 1): Promise<ReleasesResponse> =>
  releasesResponse.parse(await call(registry, { remote, path: `releases?page=${page}` }));

/** One version of a remote, or undefined if it was never published. */
export const findRelease = async (
  registry: Registry,
  remote: string,
  version: string,
): Promise<Release | undefined> => {
  const path = `releases?version=${encodeURIComponent(version)}`;
  return releasesResponse.parse(await call(registry, { remote, path })).releases[0];
};

/** A page of the changes of a remote's live version, newest first, 20 on a page. */
export const listHistory = async (registry: Registry, remote: string, page = 1): Promise<HistoryResponse> =>
  historyResponse.parse(await call(registry, { remote, path: `history?page=${page}` }));

/** Publishes a version and makes it live. Throws ReleaseError with the problems that the checks found. */
export const publishVersion = async (
  registry: Registry,
  remote: string,
  body: PublishBody,
): Promise<Release> =>
  releaseResponse.parse(await call(registry, { remote, path: 'releases', body })).release;

/** Starts an upload with the list of a build's files. Throws ReleaseError if the registry refuses it. */
export const beginUpload = async (
  registry: Registry,
  remote: string,
  body: MakeUploadBody,
): Promise<Upload> => uploadResponse.parse(await call(registry, { remote, path: 'uploads', body })).upload;

/** Sends files of a started upload, each as base64. */
export const sendFiles = async (
  registry: Registry,
  { remote, id }: Pick<Upload, 'remote' | 'id'>,
  body: UploadFilesBody,
): Promise<Upload> =>
  uploadResponse.parse(await call(registry, { remote, path: `uploads/${id}/files`, body })).upload;

/** Changes of the live version that need only the remote's name. */
export type ReleaseAction = 'rollback' | 'promote' | 'kill' | 'revive' | 'remove';

/** Makes a change and returns the release that everybody then gets. Throws ReleaseError if it can't be made. */
export const changeRemote = async (
  registry: Registry,
  remote: string,
  action: ReleaseAction,
  why: { readonly reason?: string; readonly to?: string } = {},
): Promise<Release> =>
  releaseResponse.parse(await call(registry, { remote, path: action, body: why })).release;

/** The names of all live remotes, from every team. */
export const liveRemotes = async (apiUrl: string): Promise<string[]> => {
  const response = await fetch(`${apiUrl}/micro-frontends`).catch(() => {
    throw new ReleaseError(`The API does not answer at ${apiUrl}. Is the site running (npm start)?`);
  });
  const document = discoveryDocument.safeParse(await response.json().catch(() => undefined)).data;
  if (!document) throw new ReleaseError(notARegistry(apiUrl, response.status));
  return Object.keys(document.microFrontends);
};

/** Prunes a remote at the registry. Returns the versions that nobody needs any more. */
export const outlivedVersions = async (registry: Registry, remote: string): Promise<readonly string[]> =>
  prunedResponse.parse(await call(registry, { remote, path: 'prune', body: {} })).versions;
