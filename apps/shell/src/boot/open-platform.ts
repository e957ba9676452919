import type { PageData, RunTimeConfig } from '@haulway/contracts';
import { createPlatform, type Platform } from '@haulway/platform';
import { standInForStorage } from './stand-in-storage.js';

/**
 * Creates the platform that the shell shares, restores a stored session, and immediately requests the data of the page,
 * except for the `answers` that came with the document.
 */
export const openPlatform = (
  { apiBase }: RunTimeConfig,
  asked: readonly string[],
  answers: PageData['answers'] = {},
): Platform => {
  standInForStorage(window);
  const platform = createPlatform({ apiBase, storage: localStorage });
  platform.session.followOtherTabs(window);
  void platform.session.restore();
  for (const [path, answer] of Object.entries(answers)) platform.client.prime({ path }, answer);
  // The code that shows it then finds the answer in the client's cache.
  for (const path of asked) void platform.client.request({ path }).catch(() => undefined);
  return platform;
};
