// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['microFrontends'];

/** Retrieve the discovery document. */
export const discovery: Call<Rows['discovery']> = {
  method: 'GET',
  path: '/micro-frontends',
};

/** Retrieve the discovery document of a preview. */
export const preview: Call<Rows['preview']> = {
  method: 'GET',
  path: '/micro-frontends/preview',
};

/** List versions of all remotes. */
export const releases: Call<Rows['releases']> = {
  method: 'GET',
  path: '/micro-frontends/releases',
};

/** List live versions. */
export const live: Call<Rows['live']> = {
  method: 'GET',
  path: '/micro-frontends/live',
  tags: ['Releases'],
};

/** List deployments of all remotes. */
export const history: Call<Rows['history']> = {
  method: 'GET',
  path: '/micro-frontends/history',
  tags: ['Releases'],
};

/** List reported remote failures. */
export const failures: Call<Rows['failures']> = {
  method: 'GET',
  path: '/micro-frontends/failures',
  tags: ['Releases'],
};

/** List publish tokens. */
export const tokens: Call<Rows['tokens']> = {
  method: 'GET',
  path: '/micro-frontends/tokens',
  tags: ['PublishTokens'],
};

/** Create a publish token. */
export const makeToken: Call<Rows['makeToken']> = {
  method: 'POST',
  path: '/micro-frontends/tokens',
  tags: ['PublishTokens'],
};

/** Revoke a publish token. */
export const withdrawToken: Call<Rows['withdrawToken']> = {
  method: 'DELETE',
  path: '/micro-frontends/tokens/{id}',
  tags: ['PublishTokens'],
};

/** List unpublished uploads of all remotes. */
export const uploads: Call<Rows['uploads']> = {
  method: 'GET',
  path: '/micro-frontends/uploads',
  tags: ['Releases'],
};

/** List versions of a remote. */
export const remoteReleases: Call<Rows['remoteReleases']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/releases',
};

/** List deployments of a remote. */
export const remoteHistory: Call<Rows['remoteHistory']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/history',
};

/** Retrieve a remote's health. */
export const remoteStatus: Call<Rows['remoteStatus']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/status',
  tags: ['Releases'],
};

/** List a remote's last failures. */
export const remoteErrors: Call<Rows['remoteErrors']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/errors',
  tags: ['Releases'],
};

/** Start an upload. */
export const makeUpload: Call<Rows['makeUpload']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/uploads',
};

/** List unpublished uploads of a remote. */
export const remoteUploads: Call<Rows['remoteUploads']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/uploads',
};

/** Discard an upload. */
export const discardUpload: Call<Rows['discardUpload']> = {
  method: 'DELETE',
  path: '/micro-frontends/{remote}/uploads/{id}',
  tags: ['Releases'],
};

/** Upload files of a build. */
export const uploadFiles: Call<Rows['uploadFiles']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/uploads/{id}/files',
};

/** Check a version without publishing it. */
export const checkRelease: Call<Rows['checkRelease']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/releases/check',
};

/** Publish a version. */
export const publish: Call<Rows['publish']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/releases',
};

/** Roll back a remote. */
export const rollback: Call<Rows['rollback']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/rollback',
  tags: ['Releases'],
};

/** Promote the canary. */
export const promote: Call<Rows['promote']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/promote',
  tags: ['Releases'],
};

/** Switch a remote off. */
export const kill: Call<Rows['kill']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/kill',
  tags: ['Releases'],
};

/** Switch a remote on. */
export const revive: Call<Rows['revive']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/revive',
  tags: ['Releases'],
};

/** Remove a remote from the site. */
export const remove: Call<Rows['remove']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/remove',
  tags: ['Releases'],
};

/** Prune old versions. */
export const prune: Call<Rows['prune']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/prune',
};
