/**
 * Takes the place of the federation runtime's snapshot handler and its preloading in the host (ADR 95): the host reads
 * a remote's manifest itself (host/runtime.ts), and has every file of a page asked for by the browser.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): object => ({});

const notHere = (): never => {
  throw new Error('preloadRemote is not part of this runtime');
};
export {
  notHere as formatPreloadArgs,
  notHere as generatePreloadAssetsPlugin,
  notHere as preloadAssets,
  notHere as snapshotPlugin,
};
