import { apiImports, FLOORS, floorOf, roomOf } from './api-floors.js';
import { graphOf } from './folder-graph.js';

/** A room's module: the folders of `common` are one here, as every module uses most of them. */
const moduleOf = (file: string): string => roomOf(file).split('/')[0] ?? file;

/** The page docs/api-map.md: which module of the API imports which, drawn from the imports. */
export const apiMap = (root: string): string => {
  const graph = graphOf(apiImports(root), moduleOf);
  const below = (room: string): string[] =>
    [...(graph.get(room) ?? [])].filter((other) => other !== 'common').sort();
  const rooms = [...graph.keys()]
    .filter((room) => room !== 'common' && room !== 'app')
    .sort((a, b) => floorOf(b) - floorOf(a) || a.localeCompare(b, 'en'));
  return [
    '# The map of the API',
    '',
    'Drawn from the imports by `npm run generate`. What stands on one floor imports what stands below it; `common` is below',
    'all of them and imports none, and `app` starts and wires all of them. A test fails on a circle or an upward import.',
    '',
    '```mermaid',
    'flowchart TD',
    ...rooms.flatMap((room) => below(room).map((other) => `  ${room} --> ${other}`)),
    '```',
    '',
    'The floors, from the ground up:',
    '',
    ...FLOORS.map((names, floor) => `${floor + 1}. ${names.map((name) => `\`${name}\``).join(', ')}`),
    '',
  ].join('\n');
};
