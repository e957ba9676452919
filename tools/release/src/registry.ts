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
  type RemoteError,
  remoteErrorsResponse,
  type RemoteStatus,
  remoteStatus,
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
  readonly tokenOf: (remote: string) => string;
}

/** The publish token of a remote on a developer's machine: the HMAC of its name. Production rejects such tokens. */
export const developmentToken = (secret: string, remote: string): string =>
  createHmac('sha256', secret).update(remote).digest('hex');

/** A call of the API. With a body it is a POST, unless `method` is given. */
export interface ApiCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
}

/** Sends a call. @throws ReleaseError if there is no response */
export const send = async (
  apiUrl: string,
  { path, method, body }: ApiCall,
  token?: string,
  question = 'Is the site running (npm start)?',
) => {
  const response = await fetch(apiUrl + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new ReleaseError(`The API does not respond at ${apiUrl}. ${question}`);
  });
  const content: unknown = await response.json().catch(() => undefined);
  return { apiUrl, ok: response.ok, status: response.status, content };
};

/** The error for a refusal. Without an error of ours, another program has the port, or the address lacks its '/api'. */
export const failureOf = ({ apiUrl, status, content }: Awaited<ReturnType<typeof send>>): ReleaseError => {
  const error = apiError.safeParse(content).data;
  if (!error) return new ReleaseError(`${apiUrl} is not the API of a Haulway site: it answered ${status}.`);
  const details = error.details ? ` ${JSON.stringify(error.details)}` : '';
  return new ReleaseError(`${error.message}${details}`, error.error);
};

interface RemoteCall extends ApiCall {
  readonly remote: string;
}

const call = async ({ apiUrl, tokenOf }: Registry, { remote, path, body }: RemoteCall): Promise<unknown> => {
  const request = { path: `/micro-frontends/${remote}/${path}`, body };
  const sent = await send(apiUrl, request, tokenOf(remote), 'Is the site running?');
  if (sent.ok && sent.content !== undefined) return sent.content;
  const failure = failureOf(sent);
  if (failure.code !== 'unauthenticated') throw failure;
  throw new ReleaseError(`The registry does not take this token for ${remote}.`, failure.code);
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

/** What is live of a remote, how it does in browsers, and how its canary is judged. */
export const readStatus = async (registry: Registry, remote: string): Promise<RemoteStatus> =>
  remoteStatus.parse(await call(registry, { remote, path: 'status' }));

/** A remote's last failures in browsers, newest first. */
export const listErrors = async (registry: Registry, remote: string): Promise<RemoteError[]> =>
  remoteErrorsResponse.parse(await call(registry, { remote, path: 'errors' })).errors;

/** Publishes a version and makes it live. Throws ReleaseError with the problems that the checks found. */
export const publishVersion = async (
  registry: Registry,
  remote: string,
  body: PublishBody,
): Promise<Release> =>
  releaseResponse.parse(await call(registry, { remote, path: 'releases', body })).release;

/** Starts an upload with the list of a build's files. Throws ReleaseError if the registry refuses it. */
export const startUpload = async (
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
  const sent = await send(apiUrl, { path: '/micro-frontends' });
  const document = discoveryDocument.safeParse(sent.content).data;
  if (!document) throw failureOf({ ...sent, content: undefined });
  return Object.keys(document.microFrontends);
};

/** Prunes a remote at the registry. Returns the versions that nobody needs any more. */
export const outlivedVersions = async (registry: Registry, remote: string): Promise<readonly string[]> =>
  prunedResponse.parse(await call(registry, { remote, path: 'prune', body: {} })).versions;
