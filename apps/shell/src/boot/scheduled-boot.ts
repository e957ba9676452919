import { isListed } from '@haulway/federation/host';
import { logger } from '@haulway/platform';
import { dropThirdPartyErrors } from './third-party-errors/drop-third-party-errors.js';
import { loadConfig } from './load-config.js';
import { pause } from './yield-to-main.js';
import { guardScripts } from './trusted-types.js';

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
    await pause();
    const settings = loadConfig();
    // Whoever waits for it hears of its failure, some parts later.
    settings.catch(() => undefined);
    await import(/* webpackMode: "eager" */ 'react-dom/client');
    await pause();
    await import(/* webpackMode: "eager" */ './open-platform.js');
    await pause();
    const { start } = await import(/* webpackMode: "eager" */ './start.js');
    await pause();
    const config = await settings;
    paymentOrigin = new URL(config.stripeJsUrl, location.href).origin;
    await start(root, config);
  } catch (error) {
    logger.error('Haulway could not start', error);
    const { showFailure } = await import(/* webpackMode: "eager" */ './show-failure.js');
    showFailure(root);
  }
};
