import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import { z } from 'zod';
import { type Surface, surfaceChanges } from './surface.js';

/** The surface at the time when its version of the host's contract was declared. */
export interface RecordedSurface {
  readonly hostApi: string;
  readonly surface: Surface;
}

const member = z.object({
  type: z.array(z.string()),
  optional: z.boolean(),
  side: z.enum(['in', 'out', 'both']),
});
const recorded = z.object({
  hostApi: z.string(),
  surface: z.record(z.string(), z.record(z.string(), z.record(z.string(), member))),
});

const fileOf = (root: string): string => path.join(root, 'libs/federation/host-surface.json');

export const readRecorded = async (root: string): Promise<RecordedSurface> =>
  recorded.parse(JSON.parse(await readFile(fileOf(root), 'utf8')));

/** Formats one exported name per line, so that a diff shows each change as one line. */
const textOf = ({ hostApi, surface }: RecordedSurface): string => {
  const libraries = Object.entries(surface).map(([library, names]) => {
    const lines = Object.entries(names).map(
      ([name, members]) => `${JSON.stringify(name)}: ${JSON.stringify(members)}`,
    );
    return `${JSON.stringify(library)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n"hostApi": ${JSON.stringify(hostApi)},\n"surface": {\n${libraries.join(',\n')}\n}\n}\n`;
};

export const record = async (root: string, surface: Surface): Promise<void> =>
  writeFile(fileOf(root), textOf({ hostApi: HOST_API_VERSION, surface }));

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * The reasons, one sentence each, why remotes that were built against the recorded surface may fail on the current one,
 * although the contract's major version is the same.
 */
export const brokenPromises = (was: RecordedSurface, hostApi: string, is: Surface): string[] =>
  majorOf(was.hostApi) === majorOf(hostApi)
    ? surfaceChanges(was.surface, is)
        .filter(({ breaking }) => breaking)
        .map(({ where, what }) => `${where} ${what}`)
    : [];
