/** One state of a remote, as far as a rollback asks: what everybody got, and what a part of the visitors tried. */
export interface PastState {
  readonly release: string;
  readonly canary: string | null;
  readonly kind: string;
}

/** A change that takes versions away from visitors because something was wrong with them. */
const TAKES_BACK: readonly string[] = ['rollback', 'auto'];

const versionsOf = (state: PastState | undefined): string[] =>
  state ? [state.release, ...(state.canary === null ? [] : [state.canary])] : [];

/**
 * The versions that were taken back, by a rollback or by themselves, and not given to anybody since.
 * @param states all there were of a remote, the oldest first
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
 * The version that a rollback ends at: of those that everybody got before, the last that is neither the live one nor
 * was taken back. Undefined where there is none.
 * @param states all there were of a remote, the oldest first; the last is the live one
 */
export const rollbackTarget = (states: readonly PastState[]): string | undefined => {
  const live = states.at(-1);
  if (!live) return undefined;
  // a canary is taken back to what everybody has beside it
  if (live.canary !== null) return live.release;
  const taken = takenBack(states);
  return states.findLast(({ release }) => release !== live.release && !taken.has(release))?.release;
};
