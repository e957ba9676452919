import { nodePreset } from '../../jest.preset.mjs';

/** Beside the preset's list: what reaches ES modules, by `import()` or `require()`, which Jest can't run as they are. */
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
  // a test waits for what happens, not for time; this only ends one that hangs, also on a machine that is very busy
  testTimeout: 90_000,
};
