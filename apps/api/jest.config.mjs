import { nodePreset } from '../../jest.preset.mjs';

/**
 * In addition to the preset's list: packages that load ES modules, by `import()` or `require()`, which Jest can't run
 * as they are.
 */
const transformed = [
  '@otplib',
  '@noble',
  '@scure',
  '@fastify/cookie',
  'cookie',
  '@fastify/send',
  'content-disposition',
  'mime',
];

export default {
  ...nodePreset,
  transformIgnorePatterns: nodePreset.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(?!(', `(?!(${transformed.join('|')}|`),
  ),
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
};
