import path from 'node:path';
import { folderOf } from './one-project.js';

const ROOT = path.resolve(__dirname, '../../..');

it.each([
  ['booking-mfe', 'apps/booking-mfe'],
  ['domain', 'libs/domain'],
  ['dev', 'tools/dev'],
])('resolves %s to %s', (project, folder) => {
  expect(folderOf(ROOT, project)).toBe(folder);
});

it.each(['booking', '', '../apps/api', 'apps/api'])('finds no project %p', (project) => {
  expect(folderOf(ROOT, project)).toBeUndefined();
});
