import { calls, requestOf } from '@haulway/api-client';
import type { DocumentSummary } from '@haulway/contracts';
import { ApiRequestError, formatApiError, logger, toast, usePlatform } from '@haulway/platform';
import { useState } from 'react';
import { saveFile } from './save-file.js';

/** Long enough for the new tab to read the file. */
const KEPT_MS = 60_000;

type NamedDocument = Pick<DocumentSummary, 'id' | 'number'>;

/** Shows the file in the tab; saves it if the browser blocked the tab. */
const show = (pdf: Blob, name: string, tab: Window | null): void => {
  if (!tab) return saveFile(pdf, name);
  const address = URL.createObjectURL(pdf);
  tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};

/**
 * Opens the PDF of a document in a new tab, or saves it. A plain link sends neither the session nor the booking's key,
 * so the file is fetched first. The tab is opened during the click, because browsers require that.
 * @param bookingKey gives access to the documents of a guest's booking
 */
export const useDocumentFile = (bookingKey: string | undefined) => {
  const { client } = usePlatform();
  const [busy, setBusy] = useState<string>();
  const fetched = async ({ id }: NamedDocument): Promise<Blob> => {
    const response = await client.open(requestOf(calls.documents.one, { params: { id }, bookingKey }));
    return new Blob([await response.blob()], { type: 'application/pdf' });
  };
  const withFile = async (
    document: NamedDocument,
    deliver: (pdf: Blob) => void,
    failed?: () => void,
  ): Promise<void> => {
    setBusy(document.id);
    try {
      deliver(await fetched(document));
    } catch (error) {
      failed?.();
      logger.error('A document could not be opened', error);
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      toast({
        title: "We couldn't open the document",
        description: formatApiError(failure, 'Please check your connection and try again.'),
        tone: 'destructive',
      });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    open: (document: NamedDocument): Promise<void> => {
      const tab = window.open('', '_blank');
      return withFile(
        document,
        (pdf) => show(pdf, `${document.number}.pdf`, tab),
        () => tab?.close(),
      );
    },
    download: (document: NamedDocument): Promise<void> =>
      withFile(document, (pdf) => saveFile(pdf, `${document.number}.pdf`)),
  };
};
