import type { WasteType } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, renderRemote } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../test/sample-bookings.js';
import WasteTypesSection from './WasteTypesSection.js';

const SCREENS: WasteType = { name: 'TVs/Monitors', ewc_code: '20 01 35*', hazardous: true };
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
const PUT_SCREENS = 'PUT /waste-types/TVs%2FMonitors';

const GARDEN: WasteType = { name: 'Garden Waste', ewc_code: '20 02 01', hazardous: false };
const WOOD: WasteType = { name: 'Wood', ewc_code: '20 01 38', hazardous: false };
const NOTHING = { changes: [], total: 0, page: 1, limit: 50 };
const LIST = 'GET /waste-types';
const PUT = 'PUT /waste-types/Garden%20Waste';
const HISTORY = 'GET /waste-types/Garden%20Waste/history';

const open = (routes: Record<string, unknown> = {}) =>
  renderRemote(WasteTypesSection, {
    user: ADMIN,
    routes: {
      [LIST]: { waste_types: [GARDEN, WOOD, SCREENS] },
      [HISTORY]: NOTHING,
      'GET /waste-types/Wood/history': NOTHING,
      'GET /waste-types/TVs%2FMonitors/history': CHANGES,
      ...routes,
    },
  });
const itemOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: new RegExp(`^${name}`, 'u') })).closest('tr')!;
const rowOf = async (name: string) => within(await itemOf(name));
const edit = async (name = 'Garden Waste'): Promise<void> => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: `Edit ${name}` }));
};
const code = () => screen.getByLabelText('EWC code');
const fill = (value: string): void => void fireEvent.change(code(), { target: { value } });
const puts = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'PUT');

describe('the code of a waste type', () => {
  it('is focused and labelled when it is opened, and its button closes it again', async () => {
    open();
    await edit();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveValue('20 02 01');
    expect(screen.getByRole('form', { name: 'Code of Garden Waste' })).toBeVisible();
    const close = (await rowOf('Garden Waste')).getByRole('button', {
      name: 'Close Garden Waste',
    });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(close);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('stays as typed when saving fails for another reason', async () => {
    let tries = 0;
    const { toasts } = open({
      [PUT]: () =>
        ++tries === 1
          ? new FakeFailure(503, 'Busy for a moment.')
          : { waste_type: { ...GARDEN, ewc_code: '20 03 01' } },
    });
    await edit();
    fill('200301');
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    expect(await screen.findByText('Busy for a moment.')).toBeVisible();
    expect(code()).toHaveValue('200301');
    expect(code()).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  it('is not mixed up with another one that is open beside it', async () => {
    const { requests } = open({ [PUT]: { waste_type: GARDEN } });
    await edit('Garden Waste');
    await edit('Wood');
    const [garden, wood] = screen.getAllByLabelText('EWC code');
    if (!garden || !wood) throw new Error('Two types are open');
    fireEvent.change(wood, { target: { value: '170201' } });
    expect(garden).toHaveValue('20 02 01');
    const form = within(screen.getByRole('form', { name: 'Code of Garden Waste' }));
    await userEvent.click(form.getByRole('button', { name: 'Save code' }));
    await waitFor(() => expect(puts(requests)).toHaveLength(1));
    expect(puts(requests)[0]).toMatchObject({
      path: '/waste-types/Garden%20Waste',
      body: { ewc_code: '20 02 01' },
    });
    await waitFor(() => expect(screen.getAllByLabelText('EWC code')).toHaveLength(1));
    expect(screen.getByLabelText('EWC code')).toHaveValue('170201');
  });
});

const type = async (code: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText('EWC code'));
  await userEvent.type(screen.getByLabelText('EWC code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
};

describe('the types of waste', () => {
  it('are listed with their codes, and hazardous ones are marked', async () => {
    open();
    expect(await itemOf('TVs/Monitors')).toHaveTextContent('TVs/Monitors Hazardous20 01 35*');
    expect(await itemOf('Garden Waste')).not.toHaveTextContent('Hazardous');
  });

  it('show who changed a code, and accept a new one', async () => {
    let now = SCREENS;
    const { requests, toasts } = open({
      [LIST]: () => ({ waste_types: [now, GARDEN] }),
      [PUT_SCREENS]: ({ body }: FakeRequest) => {
        now = { ...SCREENS, ewc_code: '20 01 36', hazardous: false };
        return body && { waste_type: now };
      },
    });
    await edit('TVs/Monitors');
    expect(
      await screen.findByText('EWC code: 20 01 36 → 20 01 35*, by ada@haulway.test, 21/11/2026, 10:42'),
    ).toBeVisible();
    await type('200136');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Code saved', description: 'TVs/Monitors is now 20 01 36.', tone: 'success' },
      ]),
    );
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ewc_code: '200136' });
    await waitFor(async () => expect(await itemOf('TVs/Monitors')).toHaveTextContent('20 01 36'));
    expect(await itemOf('TVs/Monitors')).not.toHaveTextContent('Hazardous');
  });

  it('show an error beside the code, and keep what was typed', async () => {
    const wrong = { ewc_code: 'Must be 6 digits, with an asterisk if hazardous' };
    open({ [PUT_SCREENS]: new FakeFailure(400, 'Please check the form', 'invalid_request', wrong) });
    await edit('TVs/Monitors');
    await type('20 01');
    expect(await screen.findByText(wrong.ewc_code)).toBeVisible();
    expect(screen.getByLabelText('EWC code')).toHaveValue('20 01');
  });
});
