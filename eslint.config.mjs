/** Who may import whom is in .dependency-cruiser.cjs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { separateText } from './tools/test-runner/src/separate-text.mjs';

/** @type {Record<string, { exports?: string[] }>} */
const sharedLibraries = JSON.parse(
  readFileSync(new URL('libs/federation/shared-libraries.json', import.meta.url), 'utf8'),
);

/** The host shares named subsets of these libraries; another name would be undefined at run time. */
const onlySharedExports = Object.entries(sharedLibraries)
  .filter(([, { exports }]) => exports !== undefined)
  .map(([name, { exports: allowImportNames }]) => ({
    name,
    allowImportNames,
    allowTypeImports: true,
    message: 'The host does not share this name (libs/federation/shared-libraries.json).',
  }));

/** The contracts' schemas import zod, which must not be in a page's bundle. Their types cost nothing. */
const onlyTypesOfContracts = {
  name: '@haulway/contracts',
  allowTypeImports: true,
  message: 'A page takes types of the contracts only: their schemas would bring zod along.',
};

/** Money is whole pence in states, rules and screens. Pounds are used only in requests and responses. */
const onlyPence = {
  importNames: ['toPence', 'toPounds'],
  message: 'Pounds become pence where they are read off the wire, and pounds again where they are sent.',
};

/** The modules that read responses, such as a draft, or write request bodies. Only they convert pounds and pence. */
const edgesOfDomain = [
  'booking/build-booking',
  'booking/calculator-draft',
  'booking/draft-body',
  'booking/draft-restore',
  'calculator/catalogue',
  'index',
  'pricing/price',
  'services/options',
].map((name) => `libs/domain/src/${name}.ts`);

/** @type {{ selector: string, message: string }} */
const privateMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition:not([kind="constructor"]))[accessibility="private"]',
  message: 'Write a private member as #name: it is private when it runs, too.',
};

/** Access to objects that TypeScript does not check. */
const uncheckedAccess = [
  { object: 'Reflect', property: 'get' },
  { object: 'Reflect', property: 'set' },
  { object: 'Object', property: 'create' },
];

/**
 * What the oldest supported browsers (`browserslist` in package.json) lack although TypeScript's DOM library has it.
 * Newer functions of the language are kept out by `lib` in tsconfig.base.json.
 */
const newerThanBrowsers = [
  { object: 'URL', property: 'canParse' },
  { object: 'URL', property: 'parse' },
  { object: 'AbortSignal', property: 'any' },
  { object: 'Response', property: 'json' },
  { object: 'ReadableStream', property: 'from' },
  { object: 'Intl', property: 'Segmenter' },
  { property: 'checkVisibility' },
  { property: 'startViewTransition' },
  { property: 'showPopover' },
  { property: 'hidePopover' },
  { property: 'togglePopover' },
  { property: 'moveBefore' },
  { property: 'setHTMLUnsafe' },
  { property: 'userActivation' },
].map((name) => ({ ...name, message: 'A supported browser lacks this (browserslist in package.json).' }));

/** Browser code calls the API by the rows of libs/api-client (ADR 5). */
const writtenPaths = [
  'Literal[value=/^\\u002Fapi\\u002F/]',
  'CallExpression[callee.property.name=/^(?:request|open|clearCache)$/] > Literal[value=/^\\u002F/]:first-child',
].map((selector) => ({ selector, message: 'Make the request from a row of libs/api-client.' }));

/**
 * A folder that holds a single entry only makes paths longer. A project's own folders may, and migrations, as more of
 * them will come.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const singleEntryFolder = {
  create: ({ filename, report }) => ({
    Program: (node) => {
      let folder = path.dirname(filename);
      for (; !existsSync(path.join(folder, 'package.json')); folder = path.dirname(folder)) {
        if (['migrations', 'src', 'test'].includes(path.basename(folder))) continue;
        if (readdirSync(folder).length > 1) continue;
        report({ node, message: `Move the only entry of ${path.basename(folder)}/ up into its parent.` });
      }
    },
  }),
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/built/**',
      'e2e/external-team/**',
      '**/.cache/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/*.cjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: {
      haulway: { rules: { 'separate-text': separateText, 'single-entry-folder': singleEntryFolder } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true },
      ],
      'max-lines': ['error', { max: 400 }],
      eqeqeq: 'error',
      'haulway/single-entry-folder': 'error',
      'no-console': 'error',
    },
  },
  {
    // private members of libraries: an update may rename them
    files: ['{apps,libs,tools}/**'],
    ignores: ['**/*.test.*', '**/{test,testing,fixtures}/**'],
    rules: {
      'no-underscore-dangle': ['error', { allow: ['_id', '__elementType'], allowAfterThis: true }],
      'no-restricted-properties': ['error', ...uncheckedAccess],
    },
  },
  {
    files: ['{apps/{shell,*-mfe},libs/{api-client,domain,federation,platform,ui}}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-properties': ['error', ...uncheckedAccess, ...newerThanBrowsers],
      'haulway/separate-text': 'error',
    },
  },
  {
    // Nest reads constructor parameter types at run time, so injectables can't be type-only imports
    files: ['apps/{api,registry}/**/*.ts', 'libs/server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // a repository reads and writes rows: use cases and controllers make errors and responses of them
    files: ['apps/{api,registry}/src/**/*.repository.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@haulway/contracts'], importNamePattern: 'Response$' },
            {
              group: ['@haulway/server/http'],
              importNamePattern: '^(?:ApiException|forbidden|invalidRequest|notFound)$',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'apps/site/**/*.ts',
      'libs/process/**/*.ts',
      'tools/**/*.ts',
      'e2e/**/*.ts',
      '**/logger.ts',
      '**/third-party-errors*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // a global that other declarations may declare too is a var
    files: ['**/*.d.ts'],
    rules: { 'no-var': 'off' },
  },
  {
    files: ['libs/api-client/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [onlyTypesOfContracts] }] },
  },
  {
    files: ['apps/*-mfe/src/**/*.ts', 'apps/*-mfe/src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [...onlySharedExports, onlyTypesOfContracts] },
      ],
    },
  },
  {
    files: ['apps/{booking,calculator}-mfe/src/**/*.ts', 'apps/{booking,calculator}-mfe/src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx', 'apps/*/src/**/{api/*,*-api}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [...onlySharedExports, onlyTypesOfContracts, { name: '@haulway/domain', ...onlyPence }] },
      ],
    },
  },
  {
    files: ['libs/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts', ...edgesOfDomain],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/money\\.js$', ...onlyPence }] },
      ],
    },
  },
  { files: ['**/*.ts'], rules: { 'no-restricted-syntax': ['error', privateMembers] } },
  {
    files: ['{apps/{shell,*-mfe},libs/{federation,platform,ui}}/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', privateMembers, ...writtenPaths] },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[id.name=/^[A-Z][a-z]/] > ArrowFunctionExpression',
          message: 'Write a component as a function declaration.',
        },
        {
          selector: ':matches(JSXText, JSXAttribute > Literal)[value=/\\b(?:e-mail|canceled|can not)\\b/i]',
          message: "Write 'email', 'cancelled' and 'cannot', as in all other texts.",
        },
        {
          selector:
            'JSXElement:not(:has(JSXAttribute[name.name="translate"])) > JSXExpressionContainer > CallExpression[callee.name=/^format(?:Pounds|FromPrice)$/]',
          message: 'Give the element of a price translate="no": a translator may change its number.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', 'libs/{ui,platform,federation}/**/*.ts', 'apps/{shell,*-mfe}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
