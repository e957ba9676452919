/**
 * Runs every Jest project of the workspace together. To run one project, use `npx jest --selectProjects`, or run Jest
 * in the project's own folder.
 */
export default {
  // Only ends tests that hang. Jest ignores the projects' own time-outs when it runs them together.
  testTimeout: 90_000,
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
    '<rootDir>/tools/*/jest.config.mjs',
  ],
};
