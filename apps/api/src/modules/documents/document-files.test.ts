import { useBookingWorld } from '../../../test/booking-world.js';
import { paidBooking } from '../../../test/paying.js';
import { DocumentFiles } from './document-files.js';
import { DocumentRepository } from './document.repository.js';
import { IssueDocument } from './issue-document.js';

describe('the file of a document', () => {
  const world = useBookingWorld();

  const newInvoice = async () => {
    const { app } = world.api;
    const { bookingId } = await paidBooking(world);
    const files = app.get(DocumentFiles);
    // issues only the row: the tests themselves request its file
    const making = jest.spyOn(files, 'make').mockResolvedValueOnce(Buffer.alloc(0));
    await app.get(IssueDocument).issue({ kind: 'invoice', subject_id: bookingId, signed_by: null });
    making.mockRestore();
    const documents = app.get(DocumentRepository);
    const [document] = await documents.ofBooking(bookingId);
    if (!document) throw new Error('no invoice was issued');
    return { files, documents, document };
  };

  it('is made once, with its document, for the job and the email that need it at once', async () => {
    const { app } = world.api;
    const { bookingId } = await paidBooking(world);
    const documents = app.get(DocumentRepository);
    const saveFile = jest.spyOn(documents, 'saveFile');
    const insertOnce = jest.spyOn(documents, 'insertOnce');
    const invoice = { kind: 'invoice', subject_id: bookingId } as const;
    const [attached] = await Promise.all([
      app.get(IssueDocument).attachments(invoice),
      app.get(IssueDocument).issue({ ...invoice, signed_by: null }),
    ]);
    expect([insertOnce.mock.calls.length, saveFile.mock.calls.length]).toEqual([1, 1]);
    expect(String(attached[0]?.content)).toMatch(/^%PDF-/u);
    jest.restoreAllMocks();
  });

  it('is the first stored one if two processes render it', async () => {
    const { files, documents, document } = await newInvoice();
    const other = Buffer.from('what another process has stored');
    const file = jest.spyOn(documents, 'file').mockImplementationOnce(async () => {
      expect(await documents.saveFile(document.id, other)).toBe(true);
      return null;
    });
    expect((await files.bytesOf(document)).equals(other)).toBe(true);
    file.mockRestore();
  });

  it('is rendered on the next request after a failure', async () => {
    const { files, documents, document } = await newInvoice();
    jest.spyOn(documents, 'file').mockRejectedValueOnce(new Error('away'));
    await expect(files.bytesOf(document)).rejects.toThrow('away');
    expect((await files.bytesOf(document)).length).toBeGreaterThan(1_000);
  });
});
