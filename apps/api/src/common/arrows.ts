/** A state, and one that may follow it. What may happen in a state and leaves it has an arrow onto itself. */
export type Arrow<State> = readonly [from: State, to: State];

/** Arrows of what leaves each of these states as it is. */
export const unchanged = <State>(states: readonly State[]): Arrow<State>[] =>
  states.map((state) => [state, state]);

/** Arrows from each of these states to one. */
export const leadingTo = <State>(to: State, from: readonly State[]): Arrow<State>[] =>
  from.map((state) => [state, to]);

/** Arrows from each of these states to each of them. */
export const between = <State>(states: readonly State[]): Arrow<State>[] =>
  states.flatMap((to) => leadingTo(to, states));

/** The states that may follow this one; empty where none may, not even the same. */
export const following = <State>(arrows: readonly Arrow<State>[], current: State): State[] =>
  arrows.filter(([from]) => from === current).map(([, to]) => to);

/** The states in which something may happen. */
export const startsOf = <State>(arrows: readonly Arrow<State>[]): State[] => [
  ...new Set(arrows.map(([from]) => from)),
];

/**
 * The state that follows this one.
 * @param event what happens, for the message
 * @param wanted which one, where several may follow
 * @throws Error where the arrows don't lead there, or leave a choice that nobody made: a mistake of ours
 */
export function stateAfter<State extends string>(
  event: string,
  arrows: readonly Arrow<State>[],
  current: State,
  wanted?: State,
): State {
  const may = following(arrows, current);
  const to = wanted ?? (may.length === 1 ? may[0] : undefined);
  if (to !== undefined && may.includes(to)) return to;
  throw new Error(`What is ${current} can not become ${to ?? 'anything'} by ${event}.`);
}
