/** Every Jest project of the workspace in one run; `npx jest --selectProjects` or a project's own folder runs one. */
export default {
  // only ends what hangs; Jest takes no time-out from the projects when it runs them together
  testTimeout: 90_000,
  testSequencer: '<rootDir>/tools/test-runner/src/longest-first.cjs',
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
    '<rootDir>/tools/*/jest.config.mjs',
  ],
};
