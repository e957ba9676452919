const STORE = 'haulway.visitor';

/** A random id that stays with this browser and says nothing of the person; traffic is divided by it. */
export const visitorId = (storage: Pick<Storage, 'getItem' | 'setItem'>): string => {
  try {
    const known = storage.getItem(STORE);
    if (known) return known;
    const fresh = crypto.randomUUID();
    storage.setItem(STORE, fresh);
    return fresh;
  } catch {
    return 'none';
  }
};
