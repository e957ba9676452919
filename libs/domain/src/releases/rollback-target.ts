/** One state of a remote, as a rollback needs it: the version for everybody, and the canary for some visitors. */
export interface PastState {
  readonly release: string;
  readonly canary: string | null;
  readonly kind: string;
}

/** Changes that take versions away from visitors because something was wrong with them. */
const TAKES_BACK: readonly string[] = ['rollback', 'auto'];

const versionsOf = (state: PastState | undefined): string[] =>
  state ? [state.release, ...(state.canary === null ? [] : [state.canary])] : [];

/**
 * The versions that were taken back, by a rollback or automatically, and not given to everybody again since.
 * @param states all states of a remote, the oldest first
 */
export const takenBack = (states: readonly PastState[]): ReadonlySet<string> => {
  const taken = new Set<string>();
  states.forEach((state, at) => {
    const [before, now] = [versionsOf(states[at - 1]), versionsOf(state)];
    if (TAKES_BACK.includes(state.kind))
      before.filter((one) => !now.includes(one)).forEach((one) => taken.add(one));
    for (const version of now) taken.delete(version);
  });
  return taken;
};

/**
 * The version that a rollback restores: the last one that everybody had which is neither the live one nor taken back.
 * Undefined if there is none.
 * @param states all states of a remote, the oldest first; the last is the live one
 */
export const rollbackTarget = (states: readonly PastState[]): string | undefined => {
  const live = states.at(-1);
  if (!live) return undefined;
  // a canary is rolled back to the version that everybody else has
  if (live.canary !== null) return live.release;
  const taken = takenBack(states);
  return states.findLast(({ release }) => release !== live.release && !taken.has(release))?.release;
};
