import * as runtimeCore from '@module-federation/runtime-core';

declare global {
  /** Remotes are built without a runtime of their own (`externalRuntime`) and take this one. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

export { runtimeCore };
