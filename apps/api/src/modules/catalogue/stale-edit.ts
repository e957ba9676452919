import { ApiException } from '../../common/http/index.js';

/**
 * 409 for an edit that began from an older version; `details` has what was edited as it is now.
 * @param details the record under its own name: `{ service }`
 */
export const staleEdit = (details: Readonly<Record<string, unknown>>): ApiException =>
  new ApiException(
    409,
    'stale',
    'Somebody else has changed this since you opened it. Please look at what they changed and save again.',
    details,
  );
