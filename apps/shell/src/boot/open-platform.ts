import type { RunTimeConfig } from '@haulway/contracts';
import { createPlatform, type Platform } from '@haulway/platform';
import { standInForStorage } from './stand-in-storage.js';

/** Makes what the shell shares, takes up a stored session, and asks at once for what the page will show. */
export const openPlatform = ({ apiBase }: RunTimeConfig, asked: readonly string[]): Platform => {
  standInForStorage(window);
  const platform = createPlatform({ apiBase, storage: localStorage });
  platform.session.followOtherTabs(window);
  void platform.session.restore();
  // The code that shows it then finds the answer in the client's cache.
  for (const path of asked) void platform.client.request({ path }).catch(() => undefined);
  return platform;
};
