import { ApiRequestError } from '@haulway/platform';
import { FakeFailure, type FakeRequest, press, renderRemote } from '@haulway/platform/testing';
import { saveFile } from '@haulway/platform/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ADMIN } from '../../../../test/sample-bookings.js';
import DocumentsSection from './DocumentsSection.js';

jest.mock('@haulway/platform/documents', () => ({ saveFile: jest.fn() }));

const open = (routes: Record<string, unknown>) => renderRemote(DocumentsSection, { user: ADMIN, routes });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => jest.mocked(saveFile).mockReset());

describe('the documents of a month', () => {
  const MONTH = 'GET /documents/month';

  it('are downloaded as one zip file', async () => {
    const { requests } = open({
      [MONTH]: ({ query }: FakeRequest) => `a zip of many files of ${query.get('month')}`,
    });
    fill('Month', '2026-10');
    await press('Download all');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'documents-2026-10.zip'));
    expect(requests.map(({ query }) => query.toString())).toEqual(['month=2026-10']);
  });

  it('are reported as none when nothing was issued', async () => {
    const { toasts } = open({ [MONTH]: 'empty' });
    await press('Download all');
    await waitFor(() => expect(toasts).toEqual([{ title: 'No document was issued in this month' }]));
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('show the reason when the download fails', async () => {
    const { toasts } = open({ [MONTH]: new FakeFailure(400, 'Must be a month, as yyyy-MM') });
    await press('Download all');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Download failed', description: 'Must be a month, as yyyy-MM', tone: 'destructive' },
      ]),
    );
  });

  it('show no error when the admin cancels the identity confirmation', async () => {
    const declined = new ApiRequestError({ status: 403, code: 'not_confirmed', message: 'Not confirmed.' });
    const { toasts } = renderRemote(DocumentsSection, {
      user: ADMIN,
      before: ({ client }) => jest.spyOn(client, 'open').mockRejectedValue(declined),
    });
    await press('Download all');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled());
    expect(toasts).toEqual([]);
  });
});

it('downloads the VAT summary of a period as CSV', async () => {
  const { requests } = open({ 'GET /documents/vat-summary': 'month,vat_rate,invoices' });
  fill('From', '2026-07-01');
  fill('To', '2026-09-30');
  await press('Download VAT summary');
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'vat-summary-2026-07-01-2026-09-30.csv'),
  );
  expect(requests[0]?.query.toString()).toBe('from=2026-07-01&to=2026-09-30');
});
