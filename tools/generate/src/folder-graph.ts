/** Who imports whom, folder by folder. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** One import between two files, as paths below the folder that is looked at. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The arrows between rooms: what is imported within a room is nobody else's business.
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

/** The rooms that lie on a circle: each can be reached from itself. Sorted; empty where imports run one way. */
export const roomsInCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((room) => reachableFrom(graph, room).has(room)).sort();

/**
 * The imports that run upwards.
 * @param floorOf how high a room lies; rooms of one floor may not import each other, but for the lowest
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
