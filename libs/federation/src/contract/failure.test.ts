import { isLoadError, stageOfError } from './failure.js';

test.each([
  ['a script that the network kept away', { name: 'ChunkLoadError', type: 'error' }, true],
  ['one that took too long', { name: 'ChunkLoadError', type: 'timeout' }, true],
  ['a style that did not come', { code: 'CSS_CHUNK_LOAD_FAILED' }, true],
  ['a script that ran and registered nothing', { name: 'ChunkLoadError', type: 'missing' }, false],
  ['an error of the page', new Error('broken'), false],
  ['nothing', undefined, false],
])('%s', (_what, error, expected) => {
  expect(isLoadError(error)).toBe(expected);
});

test.each([
  ['a script', { name: 'ChunkLoadError', type: 'error' }, 'chunk'],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }, 'style'],
  ['neither', new Error('broken'), undefined],
])('an error about %s says so', (_what, error, expected) => {
  expect(stageOfError(error)).toBe(expected);
});
