import type { RunTimeConfig } from '@haulway/contracts';
import type { Overrides } from '@haulway/federation/host';
import type { Platform } from '@haulway/platform';
import { overrideRequest, previewRequest } from './tab-request.js';

/** A function that requests the preview of this tab. Undefined when there is none: its code is then not loaded. */
export const previewOf = (platform: Platform): (() => Promise<Response | undefined>) | undefined => {
  const requested = previewRequest.read();
  if (requested === null) return undefined;
  return async () => (await import('./preview.js')).requestPreview(requested, platform);
};

/** A function that loads the overrides of this visit. Undefined when there are none: their code is then not loaded. */
export const overridesOf = ({
  devRemotes,
  remoteOverrides,
}: RunTimeConfig): (() => Promise<Overrides>) | undefined => {
  const requested = remoteOverrides === 'on' ? overrideRequest.read() : null;
  if (requested === null && !devRemotes) return undefined;
  return async () => (await import('./overrides.js')).findOverrides(requested, devRemotes);
};
