/** Replaces `@haulway/federation/host` in the monolith: composition from a list that is known at build time. */
import type { RemoteModule } from '@haulway/federation';
import type { RemoteRegistry } from '@haulway/federation/react';
import { standInRegistry } from '@haulway/federation/stand-in-registry';
import remotes from 'haulway-monolith-remotes';

interface HostOptions {
  readonly onModule: (module: RemoteModule) => void;
}

const registryOf = (options: () => Promise<HostOptions>): RemoteRegistry => {
  const host = options();
  const state = {
    status: 'ready',
    remotes: remotes.map(({ name, manifest: { routes, navigation, slots } }) => ({
      name,
      version: 'monolith',
      routes,
      navigation,
      slots,
    })),
  } as const;
  return standInRegistry({
    getState: () => state,
    load: async (remote) => {
      const found = remotes.find(({ name }) => name === remote);
      if (!found) return { ok: false, failure: { code: 'remote_unknown', remote, attempt: 1 } };
      (await host).onModule(found.module);
      return { ok: true, module: found.module, version: 'monolith' };
    },
  });
};

/** Called with `new`, as the host's own. */
export function HostRegistry(options: () => Promise<HostOptions>): RemoteRegistry {
  return registryOf(options);
}

/** One bundle has no remotes whose failures it could report. */
export const lazyTelemetry = () => ({
  failed: () => undefined,
  loading: () => undefined,
  rendered: () => undefined,
});

/** One bundle has no third-party scripts. */
export const isListed = (): boolean => false;

export const prefetchLinks = (): (() => void) => () => undefined;
