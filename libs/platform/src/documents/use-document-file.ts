import { calls, requestOf } from '@haulway/api-client';
import type { DocumentSummary } from '@haulway/contracts';
import { ApiRequestError, formatApiError, logger, toast, usePlatform } from '@haulway/platform';
import { useState } from 'react';
import { saveFile } from './save-file.js';

/** Long enough for the new tab to read the file. */
const KEPT_MS = 60_000;

type Paper = Pick<DocumentSummary, 'id' | 'number'>;

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
  const fetched = async ({ id }: Paper): Promise<Blob> => {
    const response = await client.open(requestOf(calls.documents.one, { params: { id }, bookingKey }));
    return new Blob([await response.blob()], { type: 'application/pdf' });
  };
  const withFile = async (paper: Paper, deliver: (pdf: Blob) => void, failed?: () => void): Promise<void> => {
    setBusy(paper.id);
    try {
      deliver(await fetched(paper));
    } catch (error) {
      failed?.();
      logger.error('A document could not be opened', error);
      const failure = error instanceof ApiRequestError ? error.failure : undefined;
      toast({
        title: 'Could not open the document',
        description: formatApiError(failure, 'Please check your connection and try again.'),
        tone: 'destructive',
      });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    /** The document whose file is being fetched. */
    busy,
    open: (paper: Paper): Promise<void> => {
      const tab = window.open('', '_blank');
      return withFile(
        paper,
        (pdf) => show(pdf, `${paper.number}.pdf`, tab),
        () => tab?.close(),
      );
    },
    download: (paper: Paper): Promise<void> => withFile(paper, (pdf) => saveFile(pdf, `${paper.number}.pdf`)),
  };
};
