// Made by `npm run generate` of the table of endpoints (libs/contracts/src/endpoints.ts).
import type { endpoints } from '@haulway/contracts';
import type { Call } from '../call.js';

type Rows = (typeof endpoints)['microFrontends'];

/** The signed discovery document. */
export const discovery: Call<Rows['discovery']> = {
  method: 'GET',
  path: '/micro-frontends',
};

/** Every published version of every remote, newest first. */
export const releases: Call<Rows['releases']> = {
  method: 'GET',
  path: '/micro-frontends/releases',
};

/** What is live of every remote, and how a canary does beside the default version. */
export const live: Call<Rows['live']> = {
  method: 'GET',
  path: '/micro-frontends/live',
  tags: ['Releases'],
};

/** Every change of what is live, newest first: who, when, what and why. */
export const history: Call<Rows['history']> = {
  method: 'GET',
  path: '/micro-frontends/history',
  tags: ['Releases'],
};

/** What browsers reported as failed in the last 24 hours, by remote, version, stage and code. */
export const failures: Call<Rows['failures']> = {
  method: 'GET',
  path: '/micro-frontends/failures',
};

/** The tokens that publish, newest first, without the tokens themselves. */
export const tokens: Call<Rows['tokens']> = {
  method: 'GET',
  path: '/micro-frontends/tokens',
  tags: ['PublishTokens'],
};

/** Make a token that publishes one remote until a day; it is answered this one time. */
export const makeToken: Call<Rows['makeToken']> = {
  method: 'POST',
  path: '/micro-frontends/tokens',
  tags: ['PublishTokens'],
};

/** Withdraw a token: nothing can be published with it any more. */
export const withdrawToken: Call<Rows['withdrawToken']> = {
  method: 'DELETE',
  path: '/micro-frontends/tokens/{id}',
  tags: ['PublishTokens'],
};

/** Run a developer's remote in this browser in place of the published one, for 8 hours. */
export const confirmOverride: Call<Rows['confirmOverride']> = {
  method: 'POST',
  path: '/micro-frontends/overrides',
};

/** Run the published remotes in this browser again; takes nothing but the browser's own cookie away. */
export const endOverride: Call<Rows['endOverride']> = {
  method: 'DELETE',
  path: '/micro-frontends/overrides',
};

/** Every published version of one remote, newest first. */
export const remoteReleases: Call<Rows['remoteReleases']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/releases',
};

/** Every change of what is live of one remote, newest first. */
export const remoteHistory: Call<Rows['remoteHistory']> = {
  method: 'GET',
  path: '/micro-frontends/{remote}/history',
};

/** Say which files a build has; they get a folder of their own below the remote on the asset origin. */
export const makeUpload: Call<Rows['makeUpload']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/uploads',
};

/** Send files of a build, each of which must be what was said of it. */
export const uploadFiles: Call<Rows['uploadFiles']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/uploads/{id}/files',
};

/** Publish a version and make it live, after checking every file of it. */
export const publish: Call<Rows['publish']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/releases',
};

/** Make a version that was live before live again: the one named, or the last that was not taken back. */
export const rollback: Call<Rows['rollback']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/rollback',
  tags: ['Releases'],
};

/** Give the canary to everybody. */
export const promote: Call<Rows['promote']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/promote',
  tags: ['Releases'],
};

/** Switch a remote off: nobody gets it until it is revived. */
export const kill: Call<Rows['kill']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/kill',
  tags: ['Releases'],
};

/** Switch a remote on again. */
export const revive: Call<Rows['revive']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/revive',
  tags: ['Releases'],
};

/** Take a remote out of the site for good: its paths and names are free, its history stays. */
export const remove: Call<Rows['remove']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/remove',
  tags: ['Releases'],
};

/** Give up the versions that were last live more than 30 days ago; their files may go. */
export const prune: Call<Rows['prune']> = {
  method: 'POST',
  path: '/micro-frontends/{remote}/prune',
};
