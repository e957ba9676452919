/** The saves of drafts that the server has not answered yet, by the service's slug. */
const running = new Map<string, Promise<void>>();

/** Notes a save for as long as it runs. */
export const addPendingSave = (slug: string, save: Promise<void>): void => {
  running.set(slug, save);
  const done = () => {
    if (running.get(slug) === save) running.delete(slug);
  };
  save.then(done, done);
};

/**
 * Resolves once no save of this service's draft is under way. A booking waits for it: a draft that is made while
 * the booking is would outlive it.
 */
export const pendingSaves = (slug: string): Promise<void> => running.get(slug) ?? Promise.resolve();
