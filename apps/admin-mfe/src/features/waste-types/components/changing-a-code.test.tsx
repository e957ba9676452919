import type { WasteType } from '@haulway/contracts';
import { FakeFailure, type FakeRequest, later, renderRemote } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import WasteTypesSection from './WasteTypesSection.js';

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
      [LIST]: { waste_types: [GARDEN, WOOD] },
      [HISTORY]: NOTHING,
      'GET /waste-types/Wood/history': NOTHING,
      ...routes,
    },
  });
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li');
  if (!row) throw new Error(`${name} stands in no row`);
  return within(row);
};
const edit = async (name = 'Garden Waste'): Promise<void> => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: 'Edit' }));
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
    const close = (await rowOf('Garden Waste')).getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    expect(close).toHaveAccessibleDescription('Garden Waste');
    await userEvent.click(close);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is saved once when Enter is pressed twice', async () => {
    const { given, answer } = later();
    const { requests, toasts } = open({ [PUT]: given });
    await edit();
    fill('200301');
    await userEvent.type(code(), '{Enter}{Enter}');
    await waitFor(() => expect(puts(requests)).toHaveLength(1));
    answer({ waste_type: { ...GARDEN, ewc_code: '20 03 01' } });
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Code saved', description: 'Garden Waste is 20 03 01 now.', tone: 'success' },
      ]),
    );
    expect(puts(requests)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
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
