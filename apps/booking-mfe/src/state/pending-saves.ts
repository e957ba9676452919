/** Saves of drafts that are still running, by the service's slug. */
const running = new Map<string, Promise<void>>();

export const addPendingSave = (slug: string, save: Promise<void>): void => {
  running.set(slug, save);
  const done = () => {
    if (running.get(slug) === save) running.delete(slug);
  };
  save.then(done, done);
};

/** Resolves once no save is running. A draft that is created during a booking would outlive it. */
export const pendingSaves = (slug: string): Promise<void> => running.get(slug) ?? Promise.resolve();
