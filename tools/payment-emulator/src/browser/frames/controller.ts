import type { ControllerRequests } from '../protocol.js';
import { callApi, respondToParent } from './frame.js';

/** The invisible frame. It makes API calls for pages whose policy does not let them connect to other origins. */
respondToParent<ControllerRequests>({
  api: ({ publishableKey, method, path, params }) => callApi(publishableKey, method, path, params),
  abandonChallenge: async ({ url }) => {
    const body = new URLSearchParams({ outcome: 'fail' });
    await fetch(url, { method: 'POST', body }).catch(() => undefined);
  },
});
