/**
 * Takes the scripts and styles out of the page that an attempt has asked for below `folder` and that have not
 * arrived: the next attempt's loader would find them there and wait for them, under whatever address it asks.
 */
export const removeStaleTags = (folder: string, root: Document = document): void => {
  for (const script of root.querySelectorAll<HTMLScriptElement>('script[src]')) {
    // Those that ran were taken out by their loader.
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]')) {
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
  }
};
