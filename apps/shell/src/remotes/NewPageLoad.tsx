import { useEffect } from 'react';
import { reloadPage } from './reload-page.js';
import { RemotePending } from './RemotePending.js';

/** Loads the address that the router has just gone to as a new page: nothing of the current one keeps running. */
export function NewPageLoad() {
  useEffect(reloadPage, []);
  return <RemotePending />;
}
