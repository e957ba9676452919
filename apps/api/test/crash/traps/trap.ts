/** A place where the API is caught in the middle of its work. */
export interface Trap {
  /** Resolves once the API is there; never, if it does not come there before the trap is taken away. */
  readonly sprung: Promise<void>;
  /** Takes the trap away, after the API was killed in it. */
  release(): Promise<void>;
}

/** How often something is looked after: seldom enough that looking costs nothing beside what is looked at. */
const LOOK_MS = 25;

/** Resolves once the condition holds; a test's time-out is what ends the waiting for what never comes. */
export const once = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
};

/**
 * A trap that is looked after until it is sprung or taken away.
 * @param caught whether the API is in it
 * @param remove takes it away
 */
export const watchedTrap = (caught: () => Promise<boolean> | boolean, remove: () => Promise<void>): Trap => {
  let removed = false;
  const looking = once(async () => removed || (await caught()));
  return {
    sprung: looking.then(() => (removed ? new Promise<never>(() => undefined) : undefined)),
    release: async () => {
      removed = true;
      await looking;
      await remove();
    },
  };
};
