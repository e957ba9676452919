import { unsharedSentences } from './unshared-sentences.js';

it.each([
  ['nothing for names that are shared', { react: ['useState'] }, undefined, undefined],
  [
    'the file of a direct import, and what is shared',
    { 'react-router-dom': ['Link', 'useBlocker'] },
    { library: 'react-router-dom', names: ['useBlocker'], file: 'src/Page.tsx' },
    /^src\/Page\.tsx imports useBlocker of react-router-dom, which the host does not share: in the page it would be undefined\. The host shares Link, NavLink/u,
  ],
  [
    'the package that needs many',
    { '@reduxjs/toolkit': ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    {
      library: '@reduxjs/toolkit',
      names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      file: 'src/vans.ts',
      through: '@reduxjs/toolkit/query',
    },
    /^src\/vans\.ts imports @reduxjs\/toolkit\/query, which needs a, b, c, d, e and 2 more of .* Import skipToken from @reduxjs\/toolkit\/query\/react,/u,
  ],
  [
    'no file where the build names none',
    { '@haulway/ui': ['default'] },
    undefined,
    /^The host does not share default of @haulway\/ui: in the page it would be undefined\. Import its names/u,
  ],
  [
    'the file that imports createRoot, and what to do instead',
    { 'react-dom/client': ['createRoot'] },
    { library: 'react-dom/client', names: ['createRoot'], file: 'src/Page.tsx' },
    /^src\/Page\.tsx imports react-dom\/client\. .* Return a component in routes or slots of the module,/u,
  ],
  [
    'createRoot in a package',
    { 'react-dom/client': [] },
    { library: 'react-dom/client', names: [], file: 'src/Page.tsx', through: 'old-modal' },
    /^src\/Page\.tsx imports old-modal, which needs react-dom\/client\./u,
  ],
  [
    'a library that is not shared',
    { lodash: ['map'] },
    undefined,
    'The host does not share the library lodash.',
  ],
])('names %s', (_what, names, unshared, sentence) => {
  const sentences = unsharedSentences({ names, unshared: unshared && [unshared] });
  expect(sentences).toEqual(
    sentence === undefined ? [] : [typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)],
  );
});
