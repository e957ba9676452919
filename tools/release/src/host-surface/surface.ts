/** A part of an exported name: a parameter, a prop, a member of what it gives. */
export interface SurfaceMember {
  /** The type as TypeScript writes it, alternatives sorted. */
  readonly type: readonly string[];
  readonly optional: boolean;
  /** `in`: remotes give it. `out`: they are given it. `both`: a type of theirs, too. */
  readonly side: 'in' | 'out' | 'both';
}

/** An exported name by its members. */
export type SurfaceName = Readonly<Record<string, SurfaceMember>>;

/** What the host shares of its own: the exported names of each library. */
export type Surface = Readonly<Record<string, Readonly<Record<string, SurfaceName>>>>;

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
 * What has changed of what the host shares. Breaking is what a remote that was built against `was` may stumble over:
 * a name or member that is gone, something that must be given, something that may come differently.
 */
export const surfaceChanges = (was: Surface, is: Surface): SurfaceChange[] =>
  Object.entries(was).flatMap(([library, names]) =>
    Object.entries(names).flatMap(([name, members]): SurfaceChange[] => {
      const now = is[library]?.[name];
      const where = `${library} ${name}`;
      return now ? nameChanges(where, members, now) : [{ where, what: 'is gone', breaking: true }];
    }),
  );

/** Names that are shared now and were not before. */
export const addedNames = (was: Surface, is: Surface): string[] =>
  Object.entries(is).flatMap(([library, names]) =>
    Object.keys(names)
      .filter((name) => !was[library]?.[name])
      .map((name) => `${library} ${name}`),
  );
