import { type ControllerRequests } from '../../protocol.js';
import { respondToParent, tellParent } from './frame-side.js';
import { callApi } from './stripe-api.js';

/** The invisible frame. It makes API calls for pages whose policy does not let them connect to other origins. */
respondToParent<ControllerRequests>({
  api: ({ publishableKey, method, path, params }) => callApi(publishableKey, method, path, params),
  abandonChallenge: async ({ url }) => {
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) }).catch(
      () => undefined,
    );
    return null;
  },
});
tellParent('hello', null);
