import { buildWithVite } from './build.js';

const LOST = new Error(
  'Build failed with 1 error:\n[MISSING_EXPORT] "useRef" is not exported by "\\0virtual:mf:__loadShare__react__loadShare__.js".',
);

const run = async (...failures: Error[]) => {
  const lines: string[] = [];
  const builds = jest.fn(() => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : Promise.resolve();
  });
  const outcome = await buildWithVite(builds, (line) => lines.push(line)).catch((error: unknown) => error);
  return { outcome, builds: builds.mock.calls.length, lines };
};

it('runs the build once if it succeeds', async () => {
  expect(await run()).toEqual({ outcome: undefined, builds: 1, lines: [] });
});

it('runs the build again if the plugin lost names, and reports it', async () => {
  const { outcome, builds, lines } = await run(LOST, LOST);
  expect(outcome).toBeUndefined();
  expect(builds).toBe(3);
  expect(lines).toHaveLength(2);
});

it("gives up after four builds, with the bundler's message", async () => {
  const { outcome, builds } = await run(LOST, LOST, LOST, LOST, LOST);
  expect(String(outcome)).toContain('"useRef" is not exported');
  expect(builds).toBe(4);
});

it.each([
  [
    'a name that a module of the remote itself does not export',
    '[MISSING_EXPORT] "Page" is not exported by "src/Page.tsx".',
  ],
  ['any other error', '[UNRESOLVED_IMPORT] Could not resolve "./nowhere.js"'],
])('does not repeat a build that fails for %s', async (_what, message) => {
  const { outcome, builds } = await run(new Error(message));
  expect(String(outcome)).toContain(message);
  expect(builds).toBe(1);
});
