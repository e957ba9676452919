import { z } from 'zod';
import { discoveryDocument, remoteName } from './schema.js';
import { failureKind, liveRemotesResponse, remoteErrorsResponse, remoteStatus } from './release-health.js';
import {
  madePublishTokenResponse,
  makePublishTokenBody,
  publishTokenResponse,
  publishTokensResponse,
} from './publish-tokens.js';
import {
  changeBody,
  historyResponse,
  prunedResponse,
  publishBody,
  releaseResponse,
  releaseVersion,
  releasesResponse,
  releasesQuery,
  remoteParams,
  rollbackBody,
} from './releases.js';
import { pageQuery, idParams } from '../primitives.js';
import {
  checkReleaseBody,
  checkReleaseResponse,
  makeUploadBody,
  pendingUploadsResponse,
  uploadFilesBody,
  uploadParams,
  uploadResponse,
} from './uploads.js';
import { endpoint } from '../endpoint.js';

const change = <const Path extends string>(path: Path, summary: string, description: string) =>
  endpoint('POST', path, 'release_manager', {
    summary,
    description,
    params: remoteParams,
    body: changeBody,
    response: releaseResponse,
    errors: [409],
    tags: ['Releases'],
  });

export const microFrontendEndpoints = {
  discovery: endpoint('GET', '/micro-frontends', 'public', {
    summary: 'Retrieve the discovery document',
    description: 'The signature is in the header `Haulway-Signature`.',
    response: discoveryDocument,
  }),
  preview: endpoint('GET', '/micro-frontends/preview', 'admin', {
    summary: 'Retrieve the discovery document of a preview',
    description: "Returns the live versions with the named version in place of its remote's, signed.",
    query: z.object({ remote: remoteName, version: releaseVersion }),
    response: discoveryDocument,
    errors: [404],
  }),
  releases: endpoint('GET', '/micro-frontends/releases', 'admin', {
    summary: 'List versions of all remotes',
    description: 'Returns the newest first.',
    query: releasesQuery,
    response: releasesResponse,
  }),
  live: endpoint('GET', '/micro-frontends/live', 'admin', {
    summary: 'List live versions',
    description: 'Compares each canary with its default version.',
    response: liveRemotesResponse,
    tags: ['Releases'],
  }),
  history: endpoint('GET', '/micro-frontends/history', 'admin', {
    summary: 'List deployments of all remotes',
    description: 'Returns who changed what, when and why, newest first.',
    query: z.object({ ...pageQuery, remote: remoteName.optional() }),
    response: historyResponse,
    tags: ['Releases'],
  }),
  failures: endpoint('GET', '/micro-frontends/failures', 'admin', {
    summary: 'List reported remote failures',
    description: 'Counts the failures of the last 24 hours by remote, version, stage and code.',
    response: z.object({ failures: z.array(failureKind) }),
    tags: ['Releases'],
  }),
  tokens: endpoint('GET', '/micro-frontends/tokens', 'admin', {
    summary: 'List publish tokens',
    description: 'Returns the newest first, without their secret values.',
    query: z.object({ ...pageQuery, remote: remoteName.optional() }),
    response: publishTokensResponse,
    tags: ['PublishTokens'],
  }),
  makeToken: endpoint('POST', '/micro-frontends/tokens', 'admin', {
    summary: 'Create a publish token',
    description: 'The token publishes one remote until a date. It is shown only once.',
    status: 201,
    body: makePublishTokenBody,
    response: madePublishTokenResponse,
    errors: [409],
    tags: ['PublishTokens'],
  }),
  withdrawToken: endpoint('DELETE', '/micro-frontends/tokens/{id}', 'admin', {
    summary: 'Revoke a publish token',
    description: 'The token publishes nothing from now on.',
    params: idParams,
    response: publishTokenResponse,
    tags: ['PublishTokens'],
  }),
  uploads: endpoint('GET', '/micro-frontends/uploads', 'admin', {
    summary: 'List unpublished uploads of all remotes',
    description: 'Each counts towards the limit of its remote until it is published, discarded or a day old.',
    query: z.object(pageQuery),
    response: pendingUploadsResponse,
    tags: ['Releases'],
  }),
  remoteReleases: endpoint('GET', '/micro-frontends/{remote}/releases', 'publisher', {
    summary: 'List versions of a remote',
    description: 'Returns the newest first.',
    params: remoteParams,
    query: releasesQuery,
    response: releasesResponse,
  }),
  remoteHistory: endpoint('GET', '/micro-frontends/{remote}/history', 'publisher', {
    summary: 'List deployments of a remote',
    description: 'Returns the newest first.',
    params: remoteParams,
    query: z.object(pageQuery),
    response: historyResponse,
  }),
  remoteStatus: endpoint('GET', '/micro-frontends/{remote}/status', 'release_manager', {
    summary: "Retrieve a remote's health",
    description: 'Returns what is live, the error rates in browsers, and how the canary is judged.',
    params: remoteParams,
    response: remoteStatus,
    errors: [404],
    tags: ['Releases'],
  }),
  remoteErrors: endpoint('GET', '/micro-frontends/{remote}/errors', 'release_manager', {
    summary: "List a remote's last failures",
    description:
      'Returns failures in browsers of the last 7 days, newest first, with stacks mapped to sources.',
    params: remoteParams,
    response: remoteErrorsResponse,
    // source maps are read and parsed
    limit: 'stacks',
    tags: ['Releases'],
  }),
  makeUpload: endpoint('POST', '/micro-frontends/{remote}/uploads', 'publisher', {
    summary: 'Start an upload',
    description: "Takes the list of a build's files. They get a folder of their own on the asset origin.",
    status: 201,
    params: remoteParams,
    body: makeUploadBody,
    // name, size and integrity of every file
    maxBodyBytes: 256 * 1024,
    response: uploadResponse,
    errors: [409, 503],
  }),
  remoteUploads: endpoint('GET', '/micro-frontends/{remote}/uploads', 'publisher', {
    summary: 'List unpublished uploads of a remote',
    description: 'Each counts towards the limit of five until it is published, discarded or a day old.',
    params: remoteParams,
    query: z.object(pageQuery),
    response: pendingUploadsResponse,
  }),
  discardUpload: endpoint('DELETE', '/micro-frontends/{remote}/uploads/{id}', 'release_manager', {
    summary: 'Discard an upload',
    description:
      'Deletes the files of an upload that is not published. It no longer counts towards the limit.',
    params: uploadParams,
    tags: ['Releases'],
  }),
  uploadFiles: endpoint('POST', '/micro-frontends/{remote}/uploads/{id}/files', 'publisher', {
    summary: 'Upload files of a build',
    description: 'Each file must match its listed size and hash.',
    params: uploadParams,
    body: uploadFilesBody,
    // a file of 5 MiB as base64
    maxBodyBytes: 7 * 1024 * 1024,
    response: uploadResponse,
    errors: [404, 422, 503],
  }),
  checkRelease: endpoint('POST', '/micro-frontends/{remote}/releases/check', 'publisher', {
    summary: 'Check a version without publishing it',
    description:
      'Fails with the code that publishing it would fail with. Nothing is stored. The module is not run: the caller says what it declares.',
    params: remoteParams,
    body: checkReleaseBody,
    // the contents of the files that are read, as base64
    maxBodyBytes: 7 * 1024 * 1024,
    response: checkReleaseResponse,
    errors: [409, 422, 503],
  }),
  publish: endpoint('POST', '/micro-frontends/{remote}/releases', 'publisher', {
    summary: 'Publish a version',
    description:
      'Checks every file, then makes the version live. The upload of a refused version is discarded.',
    status: 201,
    params: remoteParams,
    body: publishBody,
    // name and integrity of every file
    maxBodyBytes: 512 * 1024,
    response: releaseResponse,
    errors: [404, 409, 422],
  }),
  rollback: endpoint('POST', '/micro-frontends/{remote}/rollback', 'release_manager', {
    summary: 'Roll back a remote',
    description: 'Returns to the version named, or to the last one that was not withdrawn.',
    params: remoteParams,
    body: rollbackBody,
    response: releaseResponse,
    errors: [409],
    tags: ['Releases'],
  }),
  promote: change(
    '/micro-frontends/{remote}/promote',
    'Promote the canary',
    'Gives the canary to all visitors. Fails with `no_canary` when there is none.',
  ),
  kill: change(
    '/micro-frontends/{remote}/kill',
    'Switch a remote off',
    'Visitors see the reason in its place. Its canary stays, but gets no further share.',
  ),
  revive: change(
    '/micro-frontends/{remote}/revive',
    'Switch a remote on',
    "Visitors get the version that was live before. A team can't switch on what an admin switched off.",
  ),
  remove: change(
    '/micro-frontends/{remote}/remove',
    'Remove a remote from the site',
    'Frees its paths and names and revokes its tokens. Fails with `still_used` while another remote embeds a part of it.',
  ),
  prune: endpoint('POST', '/micro-frontends/{remote}/prune', 'publisher', {
    summary: 'Prune old versions',
    description:
      'Removes versions that were last live more than 30 days ago. Their files may then be deleted.',
    params: remoteParams,
    response: prunedResponse,
  }),
} as const;
