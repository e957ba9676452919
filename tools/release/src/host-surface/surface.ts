import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_API_VERSION } from '@haulway/contracts';
import { z } from 'zod';

const member = z
  .object({
    /** The type as TypeScript prints it, with sorted alternatives. */
    type: z.array(z.string()),
    optional: z.boolean(),
    /** `in`: remotes pass it to the host. `out`: remotes receive it. `both`: both directions. */
    side: z.enum(['in', 'out', 'both']),
  })
  .readonly();
/** A part of an exported name: a parameter, a prop, a member of its result. */
export type SurfaceMember = z.infer<typeof member>;

const surfaceName = z.record(z.string(), member).readonly();
export type SurfaceName = z.infer<typeof surfaceName>;

const surfaceOf = z.record(z.string(), z.record(z.string(), surfaceName).readonly()).readonly();
/** The surface of the host's own libraries: the exported names of each. */
export type Surface = z.infer<typeof surfaceOf>;

const recorded = z.object({ hostApi: z.string(), surface: surfaceOf });
/** The surface at the time when its version of the host's contract was declared. */
export type RecordedSurface = z.infer<typeof recorded>;

export interface SurfaceChange {
  readonly where: string;
  readonly what: string;
  readonly breaking: boolean;
}

const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

const memberChange = (was: SurfaceMember, is: SurfaceMember): Omit<SurfaceChange, 'where'> | undefined => {
  if (was.optional !== is.optional) {
    const what = is.optional ? 'may now be absent' : 'must now be given';
    return { what, breaking: is.side === 'both' || (is.side === 'in' ? !is.optional : is.optional) };
  }
  const same = within(was.type, is.type) && within(is.type, was.type);
  if (same) return undefined;
  const harmless = {
    in: within(was.type, is.type),
    out: within(is.type, was.type),
    both: false,
  }[is.side];
  return { what: `was ${was.type.join(' | ')} and is ${is.type.join(' | ')}`, breaking: !harmless };
};

const nameChanges = (where: string, was: SurfaceName, is: SurfaceName): SurfaceChange[] => {
  const changes = Object.entries(was).flatMap(([name, member]): SurfaceChange[] => {
    const now = is[name];
    if (!now) return [{ where: `${where} ${name}`, what: 'is gone', breaking: true }];
    const change = memberChange(member, now);
    return change ? [{ where: `${where} ${name}`, ...change }] : [];
  });
  const added = Object.entries(is).filter(([name]) => !(name in was));
  return [
    ...changes,
    ...added.map(([name, { optional, side }]) => ({
      where: `${where} ${name}`,
      what: 'is new',
      breaking: !optional && side !== 'out',
    })),
  ];
};

/**
 * The changes of the host's surface. A change is breaking if a remote that was built against `was` may fail: a name or
 * member is removed, a value becomes required, or a received value may have another type.
 */
export const surfaceChanges = (was: Surface, is: Surface): SurfaceChange[] =>
  Object.entries(was).flatMap(([library, names]) =>
    Object.entries(names).flatMap(([name, members]): SurfaceChange[] => {
      const now = is[library]?.[name];
      const where = `${library} ${name}`;
      return now ? nameChanges(where, members, now) : [{ where, what: 'is gone', breaking: true }];
    }),
  );

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
