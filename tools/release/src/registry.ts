import { createHmac } from 'node:crypto';
import {
  type ApiError,
  apiError,
  type CheckedRelease,
  type CheckReleaseBody,
  checkReleaseResponse,
  discoveryDocument,
  type HistoryResponse,
  historyResponse,
  type MakeUploadBody,
  type PendingUploadsResponse,
  pendingUploadsResponse,
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

/** No response: the address is wrong, or the site is down. */
export class NoResponse extends ReleaseError {}

/** Sends a call. @throws NoResponse if there is no response */
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
    throw new NoResponse(`The API does not respond at ${apiUrl}. ${question}`);
  });
  const content: unknown = await response.json().catch(() => undefined);
  return { apiUrl, ok: response.ok, status: response.status, content };
};

const notASite = (apiUrl: string): string => `${apiUrl} is not the API of a Haulway site.`;

/** The problems that the message does not name, a line each. */
const furtherProblems = ({ message, details }: ApiError): string[] =>
  Object.entries(details ?? {}).flatMap(([field, problem]) =>
    typeof problem !== 'string' || message.includes(problem) ? [] : [`  ${field}: ${problem}`],
  );

/** The error for a refusal. Without an error of ours, another program has the port, or the address lacks its '/api'. */
export const failureOf = ({ apiUrl, status, content }: Awaited<ReturnType<typeof send>>): ReleaseError => {
  const error = apiError.safeParse(content).data;
  if (!error) return new ReleaseError(`${notASite(apiUrl)} It answered ${status}.`);
  return new ReleaseError([error.message, ...furtherProblems(error)].join('\n'), error.error);
};

/** Whether the address is that of a registry: any server may answer 404 in the form of our errors. */
const isRegistry = async (apiUrl: string): Promise<boolean> => {
  const { content } = await send(apiUrl, { path: '/micro-frontends' });
  return discoveryDocument.safeParse(content).success;
};

interface RemoteCall extends ApiCall {
  readonly remote: string;
}

const call = async (
  { apiUrl, tokenOf }: Registry,
  { remote, path, method, body }: RemoteCall,
): Promise<unknown> => {
  const request = { path: `/micro-frontends/${remote}/${path}`, method, body };
  const sent = await send(apiUrl, request, tokenOf(remote), 'Is the site running?');
  if (sent.ok && (sent.content !== undefined || sent.status === 204)) return sent.content;
  if (sent.status === 404 && !(await isRegistry(apiUrl)))
    throw new ReleaseError(`${notASite(apiUrl)} Is the address right?`);
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

/** What publishing returns; undefined for a canary of what is the default version already: it changes nothing. */
export const unlessDefault = <T>(publishing: Promise<T>): Promise<T | undefined> =>
  publishing.catch((error: unknown) => {
    if (error instanceof ReleaseError && error.code === 'already_live') return undefined;
    throw error;
  });

/** Starts an upload with the list of a build's files. Throws ReleaseError if the registry refuses it. */
export const startUpload = async (
  registry: Registry,
  remote: string,
  body: MakeUploadBody,
): Promise<Upload> => uploadResponse.parse(await call(registry, { remote, path: 'uploads', body })).upload;

/**
 * Checks a version at the registry, which keeps nothing of it.
 * @throws ReleaseError with the refusal that publishing it would get
 */
export const checkRelease = async (
  registry: Registry,
  remote: string,
  body: CheckReleaseBody,
): Promise<CheckedRelease> =>
  checkReleaseResponse.parse(await call(registry, { remote, path: 'releases/check', body })).check;

/** The uploads of a remote that wait to be published. */
export const listUploads = async (
  registry: Registry,
  remote: string,
): Promise<PendingUploadsResponse['uploads']> =>
  pendingUploadsResponse.parse(await call(registry, { remote, path: 'uploads' })).uploads;

/** Discards an upload that waits to be published. */
export const discardUpload = async (registry: Registry, remote: string, id: string): Promise<void> => {
  await call(registry, { remote, path: `uploads/${id}`, method: 'DELETE' });
};

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
