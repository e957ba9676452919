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

/**
 * Reads the run-time settings. Throws when they can't be had or one is missing: without the
 * API's address there is nothing to show.
 */
const loadConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  const config: unknown = await response.json();
  if (!isConfig(config)) throw new Error('config.json lacks a setting');
  return config;
};

/** What the site stands on, in the order in which each needs the one before. */
const BEFORE_THE_SITE = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './toolkit.js'),
  () => import(/* webpackMode: "eager" */ './open-platform.js'),
];

/**
 * Runs the first chunk a part at a time and lets the browser answer the visitor in between: on a slow phone all of it
 * in one go keeps a tap waiting for a quarter of a second (ADR 108). `eager` means that the code is in this very
 * chunk, and does not run before it is asked for.
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
    // Whoever waits for it hears of its failure, some parts later.
    settings.catch(() => undefined);
    for (const begin of BEFORE_THE_SITE) {
      await begin();
      await yieldToMain();
    }
    const { start } = await import(/* webpackMode: "eager" */ './start.js');
    await yieldToMain();
    const config = await settings;
    const { origin } = new URL(config.stripeJsUrl, location.href);
    // what comes from here is ours to hear of, wherever the provider's script lies
    if (origin !== location.origin) paymentOrigin = origin;
    await start(root, config);
  } catch (error) {
    logger.error('Haulway could not start', error);
    const { showFailure } = await import(/* webpackMode: "eager" */ './show-failure.js');
    showFailure(root);
  }
};
