/**
 * The two kinds of Jest project: Node tests (rules, API, tools) and browser tests (React in jsdom).
 * swc turns everything into CommonJS, Nest's own ES modules too, because Jest's ES module mode is not ready
 * for Nest 12.
 */
const transformed = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'load-esm',
  'es-toolkit',
  'content-disposition',
  'd3-[a-z-]+',
  'internmap',
  'marked',
  '@haulway',
];

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const here = (file) => new URL(`./tools/test-runner/src/${file}`, import.meta.url).pathname;

const shared = {
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout: 90_000,
};
const jsToTs = { '^(\\.{1,2}/.*)\\.js$': '$1' };

export const nodePreset = {
  ...shared,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  testMatch: ['**/*.test.ts'],
  moduleNameMapper: jsToTs,
};

export const browserPreset = {
  ...shared,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': here('css-module-stub.cjs'),
    '\\.css$': here('css-stub.cjs'),
    ...jsToTs,
  },
  setupFiles: [here('browser-globals.cjs')],
  setupFilesAfterEnv: ['@testing-library/jest-dom', here('patience.cjs')],
};
