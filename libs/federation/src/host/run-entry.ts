import { type Container, takeContainer } from '../contract/container.js';
import { addressOf } from './fresh-address.js';

/** Where a remote's entry is and which global it sets. */
export interface EntryScript {
  readonly url: string;
  readonly globalName: string;
}

/**
 * Runs a remote's entry and gives the container that it leaves, or undefined where it leaves none. Rejects when the
 * script does not arrive, or not as the registry says.
 * @param integrity the hash of the entry's bytes; the empty text where there is none (a developer's own server)
 * @param onRun called as soon as the script has run, before anything of the container is used
 */
export const runEntry = (
  { url, globalName }: EntryScript,
  integrity: string,
  onRun: () => void,
): Promise<Container | undefined> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = addressOf(url);
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    const settle = (arrived: boolean) => (): void => {
      script.remove();
      if (!arrived) return reject(new Error(`${url} did not arrive`));
      onRun();
      resolve(takeContainer(globalName));
    };
    script.onload = settle(true);
    script.onerror = settle(false);
    document.head.append(script);
  });
