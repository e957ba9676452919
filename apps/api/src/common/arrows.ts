/** A state and one that may follow it. An event that leaves a state unchanged has an arrow from the state to itself. */
export type Arrow<State> = readonly [from: State, to: State];

/** Arrows of an event that leaves each of these states unchanged. */
export const unchanged = <State>(states: readonly State[]): Arrow<State>[] =>
  states.map((state) => [state, state]);

export const leadingTo = <State>(to: State, from: readonly State[]): Arrow<State>[] =>
  from.map((state) => [state, to]);

/** Arrows from each of these states to each of them. */
export const between = <State>(states: readonly State[]): Arrow<State>[] =>
  states.flatMap((to) => leadingTo(to, states));

/** The states that may follow this one. Empty when none may follow, not even the same state. */
export const following = <State>(arrows: readonly Arrow<State>[], current: State): State[] =>
  arrows.filter(([from]) => from === current).map(([, to]) => to);

export const startsOf = <State>(arrows: readonly Arrow<State>[]): State[] => [
  ...new Set(arrows.map(([from]) => from)),
];

/**
 * The state that follows this one.
 * @param event the event's name, for the message
 * @param requested the state to choose when several may follow
 * @throws Error when no arrow leads there, or when several may follow and none was chosen: a bug of ours
 */
export function stateAfter<State extends string>(
  event: string,
  arrows: readonly Arrow<State>[],
  current: State,
  requested?: State,
): State {
  const may = following(arrows, current);
  const to = requested ?? (may.length === 1 ? may[0] : undefined);
  if (to !== undefined && may.includes(to)) return to;
  throw new Error(`What is ${current} can not become ${to ?? 'anything'} by ${event}.`);
}
