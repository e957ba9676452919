import path from 'node:path';
import { apiImports, floorOf, roomOf } from './api-floors.js';
import { graphOf, roomsInCircles, upwardImports } from './folder-graph.js';

const imports = apiImports(path.resolve(__dirname, '../../..'));

it('reads the imports of the API', () => {
  expect(imports.length).toBeGreaterThan(500);
});

it('has no circle between the folders of the API', () => {
  expect(roomsInCircles(graphOf(imports, roomOf))).toEqual([]);
});

it('has no import of the API that runs upwards', () => {
  expect(upwardImports(imports, roomOf, floorOf)).toEqual([]);
});
