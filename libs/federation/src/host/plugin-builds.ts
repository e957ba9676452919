import * as runtimeCore from '@module-federation/runtime-core';
import type { ShareScope } from '../contract/share-scope.js';

declare global {
  /** Taken by builds of `@module-federation/*` that carry no runtime of their own (`externalRuntime`). */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Adds to a share scope what builds of `@module-federation/*` expect in it; webpack's own have no need of it. */
export const completeForPlugins = (scope: ShareScope): void => {
  for (const [version, shared] of Object.values(scope).flatMap(Object.entries)) {
    Object.assign(shared, {
      version,
      lib: shared.get(),
      from: 'shell',
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      useIn: [],
      deps: [],
    });
  }
};
