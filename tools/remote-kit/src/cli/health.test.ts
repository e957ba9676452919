/** @jest-environment node */
import type { RemoteStatus } from '@haulway/contracts';
import { errorLines, statusLines, tokenLine } from './health.js';

const STATUS: RemoteStatus = {
  live: {
    remote: 'fleet-mfe',
    off: false,
    owner: 'Fleet team',
    version: '1.0.0',
    module_checked: true,
    since: '2026-11-26T08:00:00.000Z',
    rollback_to: null,
    measured: { pages: 60, failed: 0, rate: 0 },
    canary: {
      version: '1.1.0',
      module_checked: true,
      traffic: 10,
      verdict: 'too_few',
      measured: { pages: 10, failed: 1, rate: 0.1 },
      ramp: [{ traffic: 50, due_at: '2026-11-26T09:00:00.000Z' }],
    },
  },
  window_minutes: 15,
  rule: { pages: 20, default_pages: 3, networks: 3, pages_a_network: 5, limit: 0.05 },
  canary: { failed_networks: 1, margin: 0.105 },
  token: null,
};

it('prints what is live, the error rates, and what is needed for a verdict', () => {
  expect(statusLines(STATUS)).toEqual([
    'fleet-mfe of Fleet team, since 2026-11-26T08:00:00.000Z',
    '  default  1.0.0  90 % of the visitors  0.0 % of visits failed (0 of 60)',
    '  canary   1.1.0  10 % of the visitors  10.0 % of visits failed (1 of 10)',
    '  next     50 % at 2026-11-26T09:00:00.000Z',
    'There are too few visits to judge the canary: it has 10 of 20, and the default version 60 of 3.',
    "It is rolled back when its rate is 10.5 % or more above the default's, with failures from 3 addresses (1 so far).",
    'The last 15 minutes count, with at most 5 visits of one address.',
  ]);
});

it('prints a remote without a canary, and one that is switched off', () => {
  const live = { ...STATUS.live, canary: null, off: true };
  expect(statusLines({ ...STATUS, live, canary: null })).toEqual([
    'fleet-mfe of Fleet team, since 2026-11-26T08:00:00.000Z: switched off for everybody',
    '  default  1.0.0  100 % of the visitors  0.0 % of visits failed (0 of 60)',
  ]);
});

it('prints failures with message and stack, as far as they are known', () => {
  const failure = {
    version: '1.1.0',
    stage: 'run',
    code: 'unhandled_error',
    last_at: '2026-11-26T08:30:00.000Z',
  } as const;
  expect(
    errorLines([
      { ...failure, message: 'TypeError: boom', chunk: 'page.js', stack: ['at send (src/Page.tsx:14:9)'] },
      { ...failure, stage: 'entry', code: 'remote_unreachable', message: null, chunk: null, stack: [] },
    ]),
  ).toEqual([
    '2026-11-26T08:30:00.000Z  1.1.0 unhandled_error (run) page.js',
    '    TypeError: boom',
    '    at send (src/Page.tsx:14:9)',
    '2026-11-26T08:30:00.000Z  1.1.0 remote_unreachable (entry)',
  ]);
  expect(errorLines([])).toEqual(['No failure was reported in the last 7 days.']);
});

it('mentions a token in its last 14 days', () => {
  const token = { name: 'CI', ends_at: '2026-12-10T08:00:00.000Z' };
  expect(tokenLine({ token }, new Date('2026-11-26T07:59:59Z'))).toEqual([]);
  expect(tokenLine({ token }, new Date('2026-11-26T08:00:00Z'))).toEqual([
    "The token 'CI' ends on 2026-12-10. Please ask an admin for a new one (/admin/releases).",
  ]);
  expect(tokenLine({ token: null }, new Date())).toEqual([]);
});
