import type { WasteType } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import WasteTypesSection from './WasteTypesSection.js';

const SCREENS: WasteType = { name: 'TVs/Monitors', ewc_code: '20 01 35*', hazardous: true };
const GARDEN: WasteType = { name: 'Garden Waste', ewc_code: '20 02 01', hazardous: false };
const CHANGES = {
  changes: [
    {
      at: '2026-11-21T10:42:00.000Z',
      admin: 'ada@haulway.test',
      what: 'ewc_code',
      from: '20 01 36',
      to: '20 01 35*',
    },
  ],
  total: 1,
  page: 1,
  limit: 50,
};
const LIST = 'GET /waste-types';
const PUT = 'PUT /waste-types/TVs%2FMonitors';
const HISTORY = 'GET /waste-types/TVs%2FMonitors/history';

const open = (routes: Record<string, unknown> = {}) =>
  renderRemote(WasteTypesSection, {
    user: ADMIN,
    routes: { [LIST]: { waste_types: [SCREENS, GARDEN] }, [HISTORY]: CHANGES, ...routes },
  });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};
const edit = async (): Promise<void> => {
  await userEvent.click(within(await rowOf('TVs/Monitors')).getByRole('button', { name: 'Edit' }));
};
const type = async (code: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText('EWC code'));
  await userEvent.type(screen.getByLabelText('EWC code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
};

describe('the types of waste', () => {
  it('are listed with their codes, and hazardous ones are marked', async () => {
    open();
    expect(await rowOf('TVs/Monitors')).toHaveTextContent('20 01 35*Hazardous');
    expect(await rowOf('Garden Waste')).not.toHaveTextContent('Hazardous');
  });

  it('show who changed a code, and accept a new one', async () => {
    let now = SCREENS;
    const { requests, toasts } = open({
      [LIST]: () => ({ waste_types: [now, GARDEN] }),
      [PUT]: ({ body }: FakeRequest) => {
        now = { ...SCREENS, ewc_code: '20 01 36', hazardous: false };
        return body && { waste_type: now };
      },
    });
    await edit();
    expect(
      await screen.findByText('EWC code: 20 01 36 → 20 01 35*, by ada@haulway.test, 21/11/2026, 10:42'),
    ).toBeVisible();
    await type('200136');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Code saved', description: 'TVs/Monitors is 20 01 36 now.', tone: 'success' },
      ]),
    );
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ewc_code: '200136' });
    await waitFor(async () => expect(await rowOf('TVs/Monitors')).toHaveTextContent('20 01 36'));
    expect(await rowOf('TVs/Monitors')).not.toHaveTextContent('Hazardous');
  });

  it('show an error beside the code, and keep what was typed', async () => {
    const wrong = { ewc_code: 'Must be six digits, and an asterisk if hazardous' };
    open({ [PUT]: new FakeFailure(400, 'Please check the form', 'invalid_request', wrong) });
    await edit();
    await type('20 01');
    expect(await screen.findByText(wrong.ewc_code)).toBeVisible();
    expect(screen.getByLabelText('EWC code')).toHaveValue('20 01');
  });
});
