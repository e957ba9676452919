/** Every Jest project of the workspace in one run; `npx jest --selectProjects` or a project's own folder runs one. */
export default {
  projects: [
    '<rootDir>/libs/*/jest.config.mjs',
    '<rootDir>/apps/*/jest.config.mjs',
    '<rootDir>/tools/*/jest.config.mjs',
  ],
};
