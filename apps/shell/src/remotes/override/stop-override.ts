import { calls } from '@haulway/api-client';
import { dropOverride } from './override-store.js';

/** Ends the override of this tab, and of the browser where one was confirmed, and loads the page without it. */
export const stopOverride = async (): Promise<void> => {
  dropOverride();
  // the tab forgets it in any case; a cookie that could not be taken away ends by itself
  const { method, path } = calls.microFrontends.endOverride;
  await fetch(`/api${path}`, { method }).catch(() => undefined);
  const address = new URL(location.href);
  address.searchParams.delete('remote');
  location.replace(address);
};
