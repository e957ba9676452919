/** @jest-environment node */
import { importsReady } from './imports.js';
import { unsharedImports } from './unshared-imports.js';

const libraries = new Map([
  ['react-router-dom', 'react-router-dom'],
  ['@reduxjs/toolkit', '@reduxjs/toolkit'],
]);
const found = async (unshared: Record<string, string[]>, files: Record<string, string>) => {
  await importsReady();
  const modules = Object.entries(files).map(([file, code]) => ({ file: `/team/${file}`, code }));
  return unsharedImports(unshared, modules, { directory: '/team', libraries });
};

it('names the file that imports a name which is not shared', async () => {
  const files = {
    'src/Page.tsx': `import { Link, useBlocker } from 'react-router-dom';`,
    'src/Other.tsx': `import { Link } from 'react-router-dom'; import('react-router-dom');`,
  };
  expect(await found({ 'react-router-dom': ['useBlocker'] }, files)).toEqual([
    { library: 'react-router-dom', names: ['useBlocker'], file: 'src/Page.tsx' },
  ]);
});

it('names the import that leads to a package, also through other packages', async () => {
  const files = {
    'node_modules/deep/a.js': `import { configureStore } from '@reduxjs/toolkit';`,
    'node_modules/deep/b.js': `import { combineReducers } from '@reduxjs/toolkit'; import './a.js';`,
    'node_modules/@vans/store/index.js': `export { x } from 'deep/b.js';`,
    'src/Page.tsx': `import { x } from '@vans/store';`,
  };
  expect(await found({ '@reduxjs/toolkit': ['combineReducers', 'configureStore'] }, files)).toEqual([
    {
      library: '@reduxjs/toolkit',
      names: ['combineReducers', 'configureStore'],
      file: 'src/Page.tsx',
      through: '@vans/store',
    },
  ]);
});

it('has no file where none leads to the import', async () => {
  const files = { 'node_modules/deep/a.js': `import { configureStore } from '@reduxjs/toolkit';` };
  expect(await found({ '@reduxjs/toolkit': ['configureStore'] }, files)).toEqual([
    { library: '@reduxjs/toolkit', names: ['configureStore'] },
  ]);
});
