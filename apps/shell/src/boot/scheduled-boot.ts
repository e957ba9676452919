import type { SiteConfig } from '@haulway/contracts';
import { isListed } from '@haulway/federation/host';
import { logger } from '@haulway/platform';
import { dropThirdPartyErrors } from './third-party-errors.js';
import { guardScripts } from './trusted-types.js';
import { yieldToMain } from './yield-to-main.js';

const NAMES = ['apiBase', 'discoveryUrl', 'discoveryKey', 'stripePublishableKey', 'stripeJsUrl'] as const;

const isConfig = (value: unknown): value is SiteConfig => {
  const settings: Readonly<Partial<Record<keyof SiteConfig, unknown>>> = Object(value);
  return NAMES.every((name) => typeof settings[name] === 'string');
};

/** Reads the run-time settings. Throws when one is missing: without the API's address nothing can be shown. */
const loadConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  const config: unknown = await response.json();
  if (!isConfig(config)) throw new Error('config.json lacks a setting');
  return config;
};

/** Modules that the site needs, each after the ones it depends on. */
const BEFORE_THE_SITE = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './toolkit.js'),
  () => import(/* webpackMode: "eager" */ './open-platform.js'),
];

/**
 * Runs the first chunk one part at a time, so that the browser can respond to the visitor in between: on a slow phone,
 * running it in one go delays a tap by a quarter of a second (ADR 80). `eager` means that the code is part of this
 * chunk, but does not run before it is imported.
 */
export const scheduledBoot = async (root: HTMLElement): Promise<void> => {
  let paymentOrigin: string | undefined;
  dropThirdPartyErrors(window, () => paymentOrigin);
  guardScripts(
    ({ origin, href }) => origin === location.origin || origin === paymentOrigin || isListed(href),
  );
  try {
    await yieldToMain();
    const settings = loadConfig();
    // The failure is reported later, where `settings` is awaited. Without this it would count as an unhandled
    // rejection.
    settings.catch(() => undefined);
    for (const begin of BEFORE_THE_SITE) {
      await begin();
      await yieldToMain();
    }
    const { start } = await import(/* webpackMode: "eager" */ './start.js');
    await yieldToMain();
    const config = await settings;
    const { origin } = new URL(config.stripeJsUrl, location.href);
    // errors from our own origin are always ours, even when the provider's script is served from it
    if (origin !== location.origin) paymentOrigin = origin;
    await start(root, config);
  } catch (error) {
    logger.error('Haulway could not start', error);
    const { showFailure } = await import(/* webpackMode: "eager" */ './show-failure.js');
    showFailure(root);
  }
};
