/*
 * What remotes keep on this device until it can be sent, noted in the browser's storage: signing out asks first, also on
 * a page where the remote's code is not loaded. The work itself stays with the remote.
 */
const prefixOf = (userId: string): string => `unsent ${userId} `;

/**
 * Notes that a remote holds unsent work of an account on this device.
 * @param sentence what is shown before the account signs out; undefined once everything is sent
 */
export const noteUnsent = (remote: string, userId: string, sentence: string | undefined): void => {
  const name = prefixOf(userId) + remote;
  try {
    if (sentence === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, sentence);
  } catch {
    // without storage nothing asks; the work stays where it is
  }
};

/** The sentences of all remotes about an account's unsent work. */
export const unsentWork = (userId: string): readonly string[] => {
  try {
    return Object.entries(localStorage).flatMap(([name, sentence]) =>
      name.startsWith(prefixOf(userId)) ? [String(sentence)] : [],
    );
  } catch {
    return [];
  }
};
