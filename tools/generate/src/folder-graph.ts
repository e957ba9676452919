/** For each folder, the folders that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One import between two files, as paths below the checked folder. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The imports between rooms. Imports within a room are left out.
 * @param roomOf the room that a file belongs to
 */
export const graphOf = (imports: readonly Import[], roomOf: (file: string) => string): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other) continue;
    const found = graph.get(room) ?? new Set<string>();
    graph.set(room, found.add(other));
  }
  return graph;
};

const reachableFrom = (graph: Graph, start: string): Set<string> => {
  const seen = new Set<string>();
  const next = [...(graph.get(start) ?? [])];
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (seen.has(room)) continue;
    seen.add(room);
    next.push(...(graph.get(room) ?? []));
  }
  return seen;
};

/** The rooms that are part of a circle of imports, sorted. Empty if there is no circle. */
export const roomsInCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((room) => reachableFrom(graph, room).has(room)).sort();

/**
 * The imports that go to another room on the same floor or on a higher one.
 * @param floorOf the floor of a room; only rooms of the lowest floor may import each other
 */
export const upwardImports = (
  imports: readonly Import[],
  roomOf: (file: string) => string,
  floorOf: (room: string) => number,
): Import[] =>
  imports.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === other) return false;
    return floorOf(other) > floorOf(room) || (floorOf(other) === floorOf(room) && floorOf(room) > 0);
  });
