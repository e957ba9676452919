import { healthAnswer } from '../health.js';
import {
  discoveryDocument,
  publishBody,
  releaseAnswer,
  releasesAnswer,
  remoteParams,
} from '../micro-frontends.js';
import { endpoint } from './endpoint.js';

export const healthEndpoints = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    summary: 'The process answers',
    access: 'public',
    status: 200,
    answer: healthAnswer,
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    summary: 'The process and its database answer',
    access: 'public',
    status: 200,
    answer: healthAnswer,
    errors: [503],
  }),
} as const;

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
    answer: releasesAnswer,
    errors: [401, 403],
  }),
  remoteReleases: endpoint({
    method: 'GET',
    path: '/micro-frontends/{remote}/releases',
    summary: 'Every published version of one remote, newest first',
    access: 'publisher',
    status: 200,
    params: remoteParams,
    answer: releasesAnswer,
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
    answer: releaseAnswer,
    errors: [400, 401, 409, 413, 422],
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/micro-frontends/{remote}/rollback',
    summary: 'Make the version that was live before the live one live again',
    access: 'publisher',
    status: 200,
    params: remoteParams,
    answer: releaseAnswer,
    errors: [400, 401, 404, 409],
  }),
} as const;
