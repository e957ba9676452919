import type { ApiRequest } from '@haulway/api-client';
import { ApiRequestError, formatApiError, toast, usePlatform } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import { useState } from 'react';

/** Whether the user declined to confirm their identity. That is not a failure. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.failure.code === 'not_confirmed';

/**
 * Downloads a file and lets the browser save it. `isEmpty` returns the message for a file without content, which is
 * then not saved.
 */
export const useFileDownload = (isEmpty?: (file: Blob) => string | undefined) => {
  const { client } = usePlatform();
  const [busy, setBusy] = useState(false);
  const download = async (request: ApiRequest, name: string): Promise<void> => {
    setBusy(true);
    try {
      const file = await (await client.open(request)).blob();
      const nothing = isEmpty?.(file);
      if (nothing === undefined) saveFile(file, name);
      else toast({ title: nothing });
    } catch (error) {
      if (wasCancelled(error)) return;
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      const description = formatApiError(failure, 'Please check your connection and try again.');
      toast({ title: 'Download failed', description, tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
};
