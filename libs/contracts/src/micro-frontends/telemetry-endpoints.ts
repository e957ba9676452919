import { endpoint } from '../endpoint.js';
import { compositionReport, MAX_REPORT_BYTES, MAX_VITALS_BYTES, vitalsReport } from './telemetry.js';

export const telemetryEndpoints = {
  composition: endpoint({
    method: 'POST',
    path: '/telemetry/composition',
    summary: 'Report composition telemetry',
    description: 'Which remotes a page showed, and which failed, where and why.',
    access: 'public',
    status: 204,
    body: compositionReport,
    maxBodyBytes: MAX_REPORT_BYTES,
    errors: [400, 413, 429],
    limit: 'telemetry',
  }),
  vitals: endpoint({
    method: 'POST',
    path: '/telemetry/vitals',
    summary: 'Report web vitals',
    description: 'Of the first page of a visit, by route and version.',
    access: 'public',
    status: 204,
    body: vitalsReport,
    maxBodyBytes: MAX_VITALS_BYTES,
    errors: [400, 413, 429],
    limit: 'telemetry',
  }),
} as const;
