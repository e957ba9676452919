/** Stores a text for this tab. When the storage is full, it only lasts as long as the page. */
export const storeInTab = (name: string, text: string): void => {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The page keeps it in memory.
  }
};
