import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import path from 'node:path';
import { guestBookingBody } from './bookings.js';
import { startTestApi, type TestApi } from './test-api.js';

const ROOT = path.join(import.meta.dirname, '../../..');
const MODULES = path.join(ROOT, 'apps/api/src/modules');

/** The files that docs/architecture.md lists. Another test (`npm run numbers`) checks that list against the imports. */
const listed = (): string[] => {
  const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const section = /## The spine of a guest's booking\n(.*?)\n## /su.exec(page)?.[1] ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file]) => file ?? '');
};

/** Files in the modules' folder of which a function has run, except row shapes. */
const filesOf = (scripts: readonly Profiler.ScriptCoverage[]): string[] =>
  scripts
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName && ranges[0]?.count))
    .map(({ url }) => path.relative(MODULES, url.replace(/^file:\/\//u, '')))
    .filter((file) => !file.startsWith('..') && !file.endsWith('.entity.ts'));

describe("the list of files that a guest's booking runs through", () => {
  let api: TestApi;
  const profiler = new Session();
  beforeAll(async () => {
    api = await startTestApi();
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.startPreciseCoverage', { callCount: true });
  });
  afterAll(async () => {
    profiler.disconnect();
    await api.close();
  });

  /** The files that run during `work`. */
  const filesDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
    await profiler.post('Profiler.takePreciseCoverage');
    await work();
    return filesOf((await profiler.post('Profiler.takePreciseCoverage')).result);
  };

  const book = () => api.http.post('/bookings/guest').send(guestBookingBody()).expect(201);

  it('contains exactly the files that a booking runs through', async () => {
    await book();
    // limits and guards that run before a call of this route starts do not count
    const guards = await filesDuring(() => api.http.post('/bookings/guest').send({}).expect(400));
    const run = (await filesDuring(book)).filter((file) => !guards.includes(file));
    const spine = listed();
    const ofBookings = (file: string): boolean => file.startsWith('bookings/');
    expect(run.filter(ofBookings).sort()).toEqual(spine.filter(ofBookings).sort());
    // other modules are asked through one file each
    const asked = spine.filter((file) => !ofBookings(file));
    expect(run).toEqual(expect.arrayContaining(asked));
    const modulesOf = (files: readonly string[]) =>
      [...new Set(files.map((file) => file.split('/')[0]))].sort();
    expect(modulesOf(run)).toEqual(modulesOf(spine));
  });
});
