import { calls, requestOf } from '@haulway/api-client';
import { ApiRequestError, formatApiError, logger, type Platform, toast } from '@haulway/platform';
import { detectLeftovers } from './leftovers/detect-leftovers.js';
import { showTabBadge } from './TabBadge.js';
import { previewRequest } from './tab-request.js';

/** Previews of published versions: a separate chunk, loaded only when one is requested. */

/** A request as written in `?preview=`: `admin-mfe@1.3.0`. */
const REQUEST = /^([a-z][a-z0-9-]{0,59})@(\d[\w.-]{0,59})$/u;

const isAdmin = ({ store }: Platform): boolean => store.getState().session.user?.role === 'admin';

const sessionKnown = ({ store }: Platform): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      if (store.getState().session.status === 'loading') return;
      stop();
      resolve();
    };
    stop = store.subscribe(look);
    look();
  });

const refuse = (why: string): undefined => {
  previewRequest.drop();
  logger.error(`preview_refused: ${why} (${location.origin}/kit/errors/preview_refused)`);
  toast({ title: 'The preview is not shown', description: why, tone: 'destructive' });
};

/** Shows that this tab previews a version, and ends the preview with the admin's session. */
const announce = (remote: string, version: string, platform: Platform): void => {
  const note = showTabBadge({
    label: 'Preview',
    children: `Preview of ${remote} ${version}`,
    leave: 'Leave preview',
    onLeave: () => previewRequest.leave(),
  });
  // the asset origin has a folder for each remote
  detectLeftovers({ remote, files: `/${remote}/`, onFound: note });
  const stop = platform.store.subscribe(() => {
    if (isAdmin(platform)) return;
    stop();
    previewRequest.leave();
  });
};

/**
 * The registry's response with the requested version in place of what is live. The registry responds to admins only,
 * and only with versions that it has checked. A refusal is shown, and the page then runs what every visitor gets.
 */
export const requestPreview = async (text: string, platform: Platform): Promise<Response | undefined> => {
  const [, remote, version] = REQUEST.exec(text) ?? [];
  if (remote === undefined || version === undefined)
    return refuse('The address takes ?preview=<remote>@<version>.');
  await sessionKnown(platform);
  if (!isAdmin(platform)) return refuse('Please sign in as an admin, then open the link again.');
  try {
    const request = requestOf(calls.microFrontends.preview, { query: { remote, version } });
    const response = await platform.client.open(request);
    previewRequest.store(text);
    announce(remote, version, platform);
    return response;
  } catch (error) {
    return refuse(formatApiError(error instanceof ApiRequestError ? error.failure : undefined));
  }
};
