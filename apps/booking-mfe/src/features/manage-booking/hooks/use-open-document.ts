import { calls, requestOf } from '@haulway/api-client';
import type { DocumentSummary } from '@haulway/contracts';
import { ApiRequestError, formatApiError, logger, toast, usePlatform } from '@haulway/platform';
import { useState } from 'react';

/** Long enough for the new tab to have read the file. */
const KEPT_MS = 60_000;

/** Shows the file in the tab; where the browser let none be opened, saves it. */
const show = (pdf: Blob, number: string, tab: Window | null): void => {
  const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  if (tab) tab.location.href = address;
  else Object.assign(document.createElement('a'), { href: address, download: `${number}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/**
 * Opens a document in a tab of its own. A plain link carries neither the session nor the booking's key, so the file is
 * fetched first; the tab is opened at the click, as browsers ask.
 */
export const useOpenDocument = (bookingKey: string | undefined) => {
  const { client } = usePlatform();
  const [opening, setOpening] = useState<string>();
  const open = async ({ id, number }: DocumentSummary): Promise<void> => {
    const tab = window.open('', '_blank');
    setOpening(id);
    try {
      const response = await client.open(requestOf(calls.documents.one, { params: { id }, bookingKey }));
      show(await response.blob(), number, tab);
    } catch (error) {
      tab?.close();
      logger.error('A document could not be opened', error);
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      toast({
        title: 'Could not open the document',
        description: formatApiError(failure, 'Please check your connection and try again.'),
        tone: 'destructive',
      });
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
