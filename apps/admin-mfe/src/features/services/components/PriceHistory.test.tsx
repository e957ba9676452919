import type { AdminChange } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { adminService, changesPage } from '../../../../test/services.js';
import { PriceHistory } from './PriceHistory.js';

const SERVICE = adminService();
const HISTORY = `GET /services/admin/${SERVICE.id}/history` as const;
const change = (values: Partial<AdminChange> = {}): AdminChange => ({
  at: '2026-11-22T10:00:00.000Z',
  admin: 'ada@haulway.test',
  what: 'base_price',
  from: '£170.00',
  to: '£180.00',
  ...values,
});
const open = (response: FakeRoutes[typeof HISTORY]) =>
  renderRemote(() => <PriceHistory service={SERVICE} />, { user: ADMIN, routes: { [HISTORY]: response } });

const savedFiles = () => {
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((last = blob), 'blob:prices'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, blob: last });
  });
  return files;
};
const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

describe('the price history', () => {
  it('shows prices apart from other changes, in a table that is reached by keyboard', async () => {
    open(
      changesPage(
        change({ what: 'name', from: 'Van', to: 'Man and Van' }),
        change(),
        change({ what: 'scheduled_price', from: null, to: '£199.00 from 2027-06-06T23:00:00.000Z' }),
      ),
    );
    const table = await screen.findByRole('group', { name: 'Price history' });
    await userEvent.tab();
    expect(table).toHaveFocus();
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '22/11/2026, 10:00Base price£170.00£180.00ada@haulway.test',
      '22/11/2026, 10:00Scheduled price—£199.00 from 07/06/2027, 00:00ada@haulway.test',
    ]);
    const all = screen.getByRole('list', { name: 'Changes, newest first' });
    expect(all).toHaveTextContent('Name: Van → Man and Van, by ada@haulway.test');
  });

  it('is exported with all pages, and without spreadsheet formulas', async () => {
    const files = savedFiles();
    const evil = change({ admin: '=HYPERLINK("http://evil.test")' });
    const pages = [changesPage(change()), changesPage(evil)];
    const { requests } = open(({ query }: FakeRequest) => ({
      ...pages[Number(query.get('page')) - 1],
      total: 2,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Export prices' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('prices-man-and-van.csv');
    const text = await textOf(files[0]?.blob);
    expect(text.split(/\r?\n/u)[0]).toContain('When');
    expect(text).toContain('ada@haulway.test');
    expect(text).not.toMatch(/(?:^|,)"?=HYPERLINK/mu);
    expect(requests.filter(({ query }) => query.get('page') === '2')).toHaveLength(1);
  });

  it('stops the export at an empty page, whatever the total is', async () => {
    const files = savedFiles();
    const { requests } = open(({ query }: FakeRequest) =>
      query.get('page') === '1' ? { ...changesPage(change()), total: 500 } : { ...changesPage(), total: 500 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Export prices' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(requests.at(-1)?.query.get('page')).toBe('2');
  });

  it('saves no file when the export fails halfway, shows the error, and can retry', async () => {
    const files = savedFiles();
    let isBroken = true;
    const { toasts } = open(({ query }: FakeRequest) => {
      if (query.get('page') === '2' && isBroken) return new FakeFailure(503, 'Not now');
      return { ...changesPage(change()), total: 2 };
    });
    const button = await screen.findByRole('button', { name: 'Export prices' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Error', description: 'Not now', tone: 'destructive' }]),
    );
    expect(files).toEqual([]);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    isBroken = false;
    await userEvent.click(button);
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
