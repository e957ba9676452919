/** A place where the API is stopped in the middle of its work. */
export interface Trap {
  /** Resolves once the API is there. Never resolves if the trap is removed first. */
  readonly sprung: Promise<void>;
  release(): Promise<void>;
}

/** How often a condition is checked: rarely enough that the checks cost nothing compared to the work under test. */
const LOOK_MS = 25;

/** Resolves once the condition is true. If it never is, the test's time-out ends the waiting. */
export const once = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
};

/**
 * A trap that is checked until it is sprung or removed.
 * @param caught whether the API is in it
 * @param remove removes it
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
