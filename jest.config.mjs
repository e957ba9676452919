/**
 * Runs every Jest project of the workspace together. To run one project, use `npx jest --selectProjects`, or run Jest
 * in the project's own folder.
 */
export default {
  // Tests wait for events, not for time: this only ends a test that hangs. Jest ignores the preset's when it runs
  // projects together.
  testTimeout: 90_000,
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
    '<rootDir>/tools/*/jest.config.mjs',
  ],
};
