import type { RegistryEvents } from './remote-registry.js';
import type { Telemetry } from './telemetry.js';

/** Telemetry whose code is fetched with the first event. It never fails: what can't be sent is dropped. */
export const lazyTelemetry = (apiBase: string): RegistryEvents => {
  let loading: Promise<Telemetry> | undefined;
  const load = async (): Promise<Telemetry> => {
    const { createTelemetry } = await import(/* webpackChunkName: "remote-loader" */ './telemetry.js');
    return createTelemetry({
      apiBase,
      fetch: (...request) => fetch(...request),
      page: document,
      errors: window,
    });
  };
  const send = (what: (telemetry: Telemetry) => void): void => {
    loading ??= load();
    loading.then(what).catch(() => (loading = undefined));
  };
  return {
    failed: (failure) => send((telemetry) => telemetry.failed(failure)),
    loading: (one) => send((telemetry) => telemetry.loading(one)),
    rendered: (one) => send((telemetry) => telemetry.rendered(one)),
  };
};
