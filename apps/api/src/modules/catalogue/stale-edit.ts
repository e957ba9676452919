import { ApiException } from '@haulway/server/http';

/**
 * 409 for an edit based on an older version; `details` has the current record.
 * @param details the record under its own name: `{ service }`
 */
export const staleEdit = (details: Readonly<Record<string, unknown>>): ApiException =>
  new ApiException(
    409,
    'stale',
    'Someone else has changed this since you opened it. Please look at what they changed and save again.',
    details,
  );
