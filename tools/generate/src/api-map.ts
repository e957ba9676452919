import { apiImports, FLOORS, floorOf, roomOf } from './api-floors.js';
import { graphOf } from './folder-graph.js';

/** The module of a file. The folders of `common` count as one module here, because every module uses most of them. */
const moduleOf = (file: string): string => roomOf(file).split('/')[0] ?? file;

/** The text of docs/api-map.md: which module of the API imports which. It is made from the imports. */
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
