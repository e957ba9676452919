import fc from 'fast-check';
import { graphOf, roomsInCircles, upwardImports } from './folder-graph.js';

const roomOf = (file: string): string => file.split('/')[0] ?? file;
const arrows = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

it('finds the folders of a circle, and not those that only lead to it', () => {
  const imports = arrows(['a/1', 'b/1'], ['b/2', 'c/1'], ['c/2', 'b/3'], ['a/1', 'a/2']);
  expect(roomsInCircles(graphOf(imports, roomOf))).toEqual(['b', 'c']);
});

it('finds no circle if all imports go one way', () => {
  const downwards = fc
    .tuple(fc.nat(20), fc.nat(20))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ from: `${Math.max(a, b)}/x`, to: `${Math.min(a, b)}/x` }));
  fc.assert(
    fc.property(fc.array(downwards), (imports) => {
      expect(roomsInCircles(graphOf(imports, roomOf))).toEqual([]);
    }),
  );
});

it('reports imports from a higher floor and from the same floor, except on the lowest floor', () => {
  const floors: Record<string, number> = { common: 0, ground: 0, users: 1, services: 1, app: 2 };
  const imports = arrows(
    ['app/1', 'users/1'],
    ['common/1', 'ground/1'],
    ['users/1', 'services/1'],
    ['common/1', 'app/1'],
  );
  expect(upwardImports(imports, roomOf, (room) => floors[room] ?? 9)).toEqual(
    arrows(['users/1', 'services/1'], ['common/1', 'app/1']),
  );
});
