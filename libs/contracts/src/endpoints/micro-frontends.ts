import { z } from 'zod';
import { discoveryDocument } from '../micro-frontends.js';
import { failuresAnswer, liveRemotesAnswer } from '../release-health.js';
import {
  changeBody,
  historyAnswer,
  historyQuery,
  prunedAnswer,
  publishBody,
  releaseAnswer,
  releasesAnswer,
  releasesQuery,
  remoteParams,
} from '../releases.js';
import { pageQuery } from '../primitives.js';
import { endpoint } from './endpoint.js';

/** A change of what is live by whoever may make it. */
const change = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'releaser',
    status: 200,
    params: remoteParams,
    body: changeBody,
    answer: releaseAnswer,
    errors: [400, 401, 403, 404, 409, 413],
  });

export const microFrontendEndpoints = {
  discovery: endpoint({
    method: 'GET',
    path: '/micro-frontends',
    summary: 'The signed discovery document',
    access: 'public',
    status: 200,
    answer: discoveryDocument,
    errors: [],
  }),
  releases: endpoint({
    method: 'GET',
    path: '/micro-frontends/releases',
    summary: 'Every published version of every remote, newest first',
    access: 'admin',
    status: 200,
    query: releasesQuery,
    answer: releasesAnswer,
    errors: [400, 401, 403],
  }),
  live: endpoint({
    method: 'GET',
    path: '/micro-frontends/live',
    summary: 'What is live of every remote, and how a canary does beside the default version',
    access: 'admin',
    status: 200,
    answer: liveRemotesAnswer,
    errors: [401, 403],
  }),
  history: endpoint({
    method: 'GET',
    path: '/micro-frontends/history',
    summary: 'Every change of what is live, newest first: who, when, what and why',
    access: 'admin',
    status: 200,
    query: historyQuery,
    answer: historyAnswer,
    errors: [400, 401, 403],
  }),
  failures: endpoint({
    method: 'GET',
    path: '/micro-frontends/failures',
    summary: 'What browsers reported as failed in the last 24 hours, by remote, version, stage and code',
    access: 'admin',
    status: 200,
    answer: failuresAnswer,
    errors: [401, 403],
  }),
  remoteReleases: endpoint({
    method: 'GET',
    path: '/micro-frontends/{remote}/releases',
    summary: 'Every published version of one remote, newest first',
    access: 'publisher',
    status: 200,
    params: remoteParams,
    query: releasesQuery,
    answer: releasesAnswer,
    errors: [400, 401],
  }),
  remoteHistory: endpoint({
    method: 'GET',
    path: '/micro-frontends/{remote}/history',
    summary: 'Every change of what is live of one remote, newest first',
    access: 'publisher',
    status: 200,
    params: remoteParams,
    query: z.object(pageQuery),
    answer: historyAnswer,
    errors: [400, 401],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/micro-frontends/{remote}/releases',
    summary: 'Publish a version and make it live, after checking every file of it',
    access: 'publisher',
    status: 201,
    params: remoteParams,
    body: publishBody,
    // name and integrity of every file
    maxBodyBytes: 512 * 1024,
    answer: releaseAnswer,
    errors: [400, 401, 409, 413, 422],
  }),
  rollback: change(
    '/micro-frontends/{remote}/rollback',
    'Make the version that was live before the live one live again',
  ),
  promote: change('/micro-frontends/{remote}/promote', 'Give the canary to everybody'),
  kill: change('/micro-frontends/{remote}/kill', 'Switch a remote off: nobody gets it until it is revived'),
  revive: change('/micro-frontends/{remote}/revive', 'Switch a remote on again'),
  prune: endpoint({
    method: 'POST',
    path: '/micro-frontends/{remote}/prune',
    summary: 'Give up the versions that were last live more than 30 days ago; their files may go',
    access: 'publisher',
    status: 200,
    params: remoteParams,
    answer: prunedAnswer,
    errors: [400, 401],
  }),
} as const;
