import { randomInt } from 'node:crypto';

/** A part of the soak: a test that is usually short, with the settings that make it long. */
export interface SoakPart {
  readonly part: string;
  readonly runner: 'jest' | 'journey';
  readonly args: readonly string[];
  /** The caller's own settings take precedence. */
  readonly env: Readonly<Record<string, string>>;
}

export const SOAK_PARTS: readonly SoakPart[] = [
  {
    part: 'requests',
    runner: 'jest',
    args: ['apps/api/test/fuzz/fuzz.test'],
    env: { FUZZ_REQUESTS: '100000', FUZZ_SEED: String(randomInt(2 ** 32)) },
  },
  {
    part: 'crashes',
    runner: 'jest',
    args: ['apps/api/test/crash/crash.test'],
    env: { CRASH_POINTS: 'all', CRASH_PAYMENTS: '10000' },
  },
  {
    part: 'orders',
    runner: 'jest',
    args: ['settle-concurrently.test'],
    env: { SETTLE_ORDERS: 'all' },
  },
  {
    part: 'events',
    runner: 'jest',
    args: ['crew/lost-responses.test'],
    env: { CREW_EVENTS: '10000' },
  },
  {
    part: 'streams',
    runner: 'jest',
    args: ['process/open-streams.test'],
    env: { OPEN_STREAMS: '1000' },
  },
  {
    part: 'office',
    runner: 'jest',
    args: ['office-beside-guests.test'],
    env: { OFFICE_GUESTS: '1500' },
  },
  {
    part: 'waste',
    runner: 'jest',
    args: ['waste/many-tips.test'],
    env: { WASTE_TIPS: '200000' },
  },
  {
    part: 'faults',
    runner: 'journey',
    args: ['composition/faults.spec.ts'],
    env: { FAULTS: 'all' },
  },
  {
    part: 'deploys',
    runner: 'journey',
    args: ['composition/alone/open-tab.spec.ts', 'composition/alone/canary-live.spec.ts'],
    env: { DEPLOYS: '1000', RAMPS: 'live' },
  },
  { part: 'remotes', runner: 'journey', args: ['--project=soak'], env: {} },
  {
    part: 'widths',
    runner: 'journey',
    args: ['--project=desktop', '--project=phone'],
    env: { AXE_WIDTHS: 'both' },
  },
];
