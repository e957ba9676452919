import { ApiRequestError } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import {
  FakeFailure,
  type FakeRequest,
  delayedResponse,
  clickButton,
  renderRemote,
} from '@haulway/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../test/sample-bookings.js';
import DocumentsSection from './DocumentsSection.js';

const MONTH = 'GET /documents/month';
const SUMMARY = 'GET /documents/vat-summary';
const FULL = 'a zip of many files, longer than its closing record';

const open = (routes: Record<string, unknown> = {}) =>
  renderRemote(DocumentsSection, { user: ADMIN, routes });
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const button = (name: 'Download all' | 'Download VAT summary') => screen.getByRole('button', { name });
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }).format(new Date());

beforeEach(() => {
  jest.mocked(saveFile).mockReset();
});

it('starts with the current month and year in London', () => {
  open();
  expect(screen.getByLabelText('Month')).toHaveValue(today().slice(0, 7));
  expect(screen.getByLabelText('From')).toHaveValue(`${today().slice(0, 4)}-01-01`);
  expect(screen.getByLabelText('To')).toHaveValue(today());
});

describe('a requested file', () => {
  it('is downloaded once on a double click, and its button is busy meanwhile', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = open({ [MONTH]: pending });
    await userEvent.dblClick(button('Download all'));
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(button('Download all')).toHaveAttribute('aria-busy', 'true');
    expect(button('Download VAT summary')).not.toHaveAttribute('aria-busy');
    respond(FULL);
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button('Download all')).not.toHaveAttribute('aria-busy'));
    expect(button('Download all')).toHaveFocus();
    expect(requests).toHaveLength(1);
  });

  it('is named after the requested month, although another month was chosen meanwhile', async () => {
    const { pending, respond } = delayedResponse();
    const { requests } = open({ [MONTH]: pending });
    fill('Month', '2026-09');
    await userEvent.click(button('Download all'));
    await waitFor(() => expect(requests).toHaveLength(1));
    fill('Month', '2026-10');
    respond(FULL);
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'documents-2026-09.zip'));
  });

  it('can be requested again after a failure, with the chosen month', async () => {
    let tries = 0;
    const { toasts, requests } = open({
      [MONTH]: () => (++tries === 1 ? new FakeFailure(503, 'Busy.') : FULL),
    });
    fill('Month', '2026-09');
    await userEvent.click(button('Download all'));
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Download failed', description: 'Busy.', tone: 'destructive' }]),
    );
    expect(screen.getByLabelText('Month')).toHaveValue('2026-09');
    await waitFor(() => expect(button('Download all')).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button('Download all'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(requests.map(({ query }) => query.get('month'))).toEqual(['2026-09', '2026-09']);
  });
});

describe('the VAT summary', () => {
  it('keeps the typed period when the API refuses one that ends before it starts', async () => {
    const refused = new FakeFailure(400, 'Please check the form.', 'invalid_request', {
      to: 'Must not be before from',
    });
    const { toasts } = open({
      [SUMMARY]: ({ query }: FakeRequest) =>
        String(query.get('to')) < String(query.get('from')) ? refused : 'month,vat_rate,invoices',
    });
    fill('From', '2026-09-30');
    fill('To', '2026-07-01');
    await userEvent.click(button('Download VAT summary'));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Download failed' }]));
    expect(screen.getByLabelText('From')).toHaveValue('2026-09-30');
    expect(screen.getByLabelText('To')).toHaveValue('2026-07-01');
  });
});

jest.mock('@haulway/platform/documents', () => ({ saveFile: jest.fn() }));

describe('the documents of a month', () => {
  it('are reported as none when nothing was issued', async () => {
    const { toasts } = open({ [MONTH]: 'empty' });
    await clickButton('Download all');
    await waitFor(() => expect(toasts).toEqual([{ title: 'No documents were issued in this month' }]));
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('show no error when the admin cancels the identity confirmation', async () => {
    const declined = new ApiRequestError({ status: 403, code: 'not_confirmed', message: 'Not confirmed.' });
    const { toasts } = renderRemote(DocumentsSection, {
      user: ADMIN,
      before: ({ client }) => jest.spyOn(client, 'open').mockRejectedValue(declined),
    });
    await clickButton('Download all');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download all' })).toBeEnabled());
    expect(toasts).toEqual([]);
  });
});

it('downloads the VAT summary of a period as CSV', async () => {
  const { requests } = open({ 'GET /documents/vat-summary': 'month,vat_rate,invoices' });
  fill('From', '2026-07-01');
  fill('To', '2026-09-30');
  await clickButton('Download VAT summary');
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'vat-summary-2026-07-01-2026-09-30.csv'),
  );
  expect(requests[0]?.query.toString()).toBe('from=2026-07-01&to=2026-09-30');
});
