import { isLoadError, stageOfError } from './failure.js';

test.each([
  ['a script blocked by the network', { name: 'ChunkLoadError', type: 'error' }, true],
  ['a script that timed out', { name: 'ChunkLoadError', type: 'timeout' }, true],
  ['a style sheet that did not load', { code: 'CSS_CHUNK_LOAD_FAILED' }, true],
  ['a script that ran and registered nothing', { name: 'ChunkLoadError', type: 'missing' }, false],
  ['an error of the page', new Error('broken'), false],
  ['nothing', undefined, false],
])('whether an error is a load error: %s', (_what, error, expected) => {
  expect(isLoadError(error)).toBe(expected);
});

test.each([
  ['a script', { name: 'ChunkLoadError', type: 'error' }, 'chunk'],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }, 'style'],
  ['neither', new Error('broken'), undefined],
])('an error about %s has its stage', (_what, error, expected) => {
  expect(stageOfError(error)).toBe(expected);
});
