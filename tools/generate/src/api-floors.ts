import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type Import, upwardImports } from './folder-graph.js';

/** The API's folder below the root. */
export const API = 'apps/api/src';

/**
 * The floors (layers) of the API, lowest first. A module may import only modules of lower floors, never of its own
 * floor or a higher one. `common` imports no module. Its folders may import each other, but not in a circle.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['common'],
  ['audit', 'notifications'],
  ['catalogue', 'loyalty'],
  ['accounts', 'drafts', 'availability', 'contact', 'releases'],
  ['bookings'],
  ['payments'],
  ['customers', 'documents'],
  ['operations'],
  ['database'],
  ['app'],
];

/** The room (unit) of a file: `common/http`, `bookings`, `database`; `app` for files that start or wire the API. */
export const roomOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  if (!file.includes('/')) return 'app';
  if (top === 'common') return second.endsWith('.ts') ? 'common' : `common/${second}`;
  return top === 'modules' ? second : top;
};

/**
 * The floor of a room, 0 for the lowest.
 * @throws Error for a module without a floor
 */
export const floorOf = (room: string): number => {
  const name = room.split('/')[0] ?? room;
  const floor = FLOORS.findIndex((rooms) => rooms.includes(name));
  if (floor < 0)
    throw new Error(`The module ${room} has no floor yet: give it one in tools/generate/src/api-floors.ts.`);
  return floor;
};

/** Every import between files of the API, as paths below {@link API}. Tests are left out. */
export const apiImports = (root: string): Import[] => {
  const folder = path.join(root, API);
  const files = ts.sys.readDirectory(folder, ['.ts']).filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.resolve(path.dirname(file), fileName.replace(/\.js$/u, '.ts')))
      .filter((target) => existsSync(target))
      .map((target) => ({ from: path.relative(folder, file), to: path.relative(folder, target) })),
  );
};

/**
 * The linter's message for an import between two files of the API.
 * @param file the importing file, absolute
 * @param imported as written in the import: `../payments/payment.entity.js`
 * @returns undefined if the import is allowed, and for tests, which may import anything
 */
export const upwardImportProblem = (root: string, file: string, imported: string): string | undefined => {
  const folder = path.join(root, API);
  const below = (absolute: string): string => path.relative(folder, absolute).split(path.sep).join('/');
  const from = below(file);
  const to = below(path.resolve(path.dirname(file), imported));
  const isOfApi = ![from, to].some((other) => other.startsWith('..'));
  if (!isOfApi || !imported.startsWith('.') || file.endsWith('.test.ts')) return undefined;
  // a module without a floor is reported by a test, once for all of its files
  const placed = [from, to].every((file) => FLOORS.flat().includes(roomOf(file).split('/')[0] ?? ''));
  if (!placed || upwardImports([{ from, to }], roomOf, floorOf).length === 0) return undefined;
  return `${roomOf(from)} stands below ${roomOf(to)} or beside it, and may not import it: docs/api-map.md has the floors. Let ${roomOf(from)} declare a port that ${roomOf(to)} provides.`;
};

/** The folder of `common` that contains a file; undefined for files outside `common` or directly in it. */
const commonFolderOf = (file: string): string | undefined => /^common\/([^/]+)\//u.exec(file)?.[1];

/** Whether an import bypasses the door (`index.ts`) of a folder of `common`. */
export const isPastTheDoor = ({ from, to }: Import): boolean => {
  const folder = commonFolderOf(to);
  return folder !== undefined && folder !== commonFolderOf(from) && to !== `common/${folder}/index.ts`;
};

/**
 * The linter's message for an import of `common` between two files of the API.
 * @param file the importing file, absolute
 * @param imported as written in the import
 * @returns undefined if the import is allowed, and for tests, which may import anything
 */
export const pastTheDoorProblem = (root: string, file: string, imported: string): string | undefined => {
  if (!imported.startsWith('.') || file.endsWith('.test.ts')) return undefined;
  const below = (absolute: string): string =>
    path.relative(path.join(root, API), absolute).split(path.sep).join('/');
  const to = below(path.resolve(path.dirname(file), imported)).replace(/\.js$/u, '.ts');
  return isPastTheDoor({ from: below(file), to })
    ? `common/${commonFolderOf(to)} is imported through its index.ts only: add there what is missing.`
    : undefined;
};
