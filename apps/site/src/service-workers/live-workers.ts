import { type HintedVersion } from '../pages/remote-hints.js';

export type Remotes = Readonly<Record<string, readonly HintedVersion[]>>;

/** The service worker of a live version. */
export interface LiveWorker {
  readonly scope: string;
  /** The address of its file on the asset origin. */
  readonly url: string;
  readonly integrity: string;
}

const workerOf = ({ url, extras }: HintedVersion): LiveWorker | undefined => {
  const { service_worker: worker, files = {}, off } = extras.haulway;
  const integrity = worker && files[worker.file];
  if (off || !url || !worker || integrity === undefined) return undefined;
  return { scope: worker.scope, url: new URL(worker.file, url).href, integrity };
};

const versionsOf = (remotes: Remotes, remote: string): readonly HintedVersion[] =>
  Object.hasOwn(remotes, remote) ? (remotes[remote] ?? []) : [];

/**
 * The worker of the version that a visitor has, or else of the default version. Undefined if that has none, and while
 * the remote is switched off.
 * @param version as the visitor's browser states it in a cookie
 */
export const liveWorker = (
  remotes: Remotes,
  remote: string,
  version: string | undefined,
): LiveWorker | undefined => {
  const versions = versionsOf(remotes, remote);
  const own =
    versions.find(({ metadata }) => metadata?.version === version) ??
    versions.find(({ deployment }) => deployment?.default);
  return own && workerOf(own);
};

/** The scopes of all live workers. */
export const liveScopes = (remotes: Remotes): string[] =>
  Object.values(remotes)
    .flat()
    .flatMap((version) => workerOf(version)?.scope ?? []);

/** A file that a page needs; without `integrity` its name already contains a hash. */
export interface NeededFile {
  readonly url: string;
  readonly integrity?: string;
}

const filesOf = ({ url, metadata, extras }: HintedVersion): NeededFile[] => {
  const { files = {}, service_worker: worker } = extras.haulway;
  if (!url) return [];
  const own = Object.entries(files)
    // what is for tools, and what the page itself never requests
    .filter(([name]) => name !== worker?.file && !name.endsWith('.json') && !name.endsWith('.map'))
    .map(([name, integrity]) => ({ url: new URL(name, url).href, integrity }));
  return [{ url, integrity: metadata?.integrity }, ...own];
};

/**
 * The files of all live versions of a remote, and of the remotes whose slots it embeds: whichever version a browser
 * chooses from its stored discovery document, the files are there.
 */
export const remoteFiles = (remotes: Remotes, remote: string): NeededFile[] => {
  const own = versionsOf(remotes, remote);
  const uses = own.flatMap(({ extras }) => extras.haulway.uses ?? []);
  const embedded = Object.entries(remotes).flatMap(([name, versions]) =>
    name === remote
      ? []
      : versions.filter(({ extras }) => extras.haulway.slots?.some((slot) => uses.includes(slot))),
  );
  return [...own, ...embedded].filter(({ extras }) => !extras.haulway.off).flatMap(filesOf);
};
