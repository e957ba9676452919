import { FakeFailure, type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN } from '../../../../test/sample-bookings.js';
import { RULE, rulesOf, vansOf } from '../../../../test/sample-calendar.js';
import { Rules } from './Rules.js';

const LIST = 'GET /availability/rules';
const PREVIEW = 'POST /availability/rules/preview';
const MAKE = 'POST /availability/rules';
const CHANGE = 'PUT /availability/rules/r1';
const REMOVE = 'DELETE /availability/rules/r1';

const open = (more: FakeRoutes = {}, resource?: 'van' | 'skip') =>
  renderRemote(() => <Rules resource={resource} />, {
    user: ADMIN,
    routes: { [LIST]: rulesOf(RULE), ...more },
  });
const editor = (name: 'New rule' | 'Change rule' = 'New rule') => within(screen.getByRole('form', { name }));
const fill = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const sent = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method);

describe('a new rule', () => {
  const begin = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'New rule' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New rule' })).toHaveFocus());
  };

  it('is saved once on a double click, and is then in the list', async () => {
    let rules = [RULE];
    const made = { ...RULE, id: 'r2', _id: 'r2', area: null, weekday: 7, slot: null, places: 1 };
    const { requests, toasts } = open({
      [LIST]: () => rulesOf(...rules),
      [MAKE]: () => {
        rules = [...rules, made];
        return { rule: made };
      },
    });
    await begin();
    fill('Weekday', '7');
    fill(/^Bookings per slot/u, '1');
    await userEvent.dblClick(editor().getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Rule saved', description: 'Vans everywhere, on Sundays, every slot', tone: 'success' },
      ]),
    );
    const added = await screen.findByText(/^Vans everywhere, on Sundays, every slot/u);
    expect(added.parentElement).toHaveTextContent('1 per slot');
    expect(sent(requests, 'POST').map(({ body }) => body)).toEqual([
      { resource: 'van', area: null, weekday: 7, slot: null, places: 1 },
    ]);
  });

  it('shows the errors at its fields and keeps what was typed when it is refused', async () => {
    const wrong = { 'area.1': 'Must be the beginning of a postcode', places: 'Must be at most 1000' };
    open({ [MAKE]: new FakeFailure(400, 'Please check the form.', 'invalid_request', wrong) });
    await begin();
    fill(/^Areas/u, 'LS, ???');
    fill(/^Bookings per slot/u, '9999999');
    await userEvent.click(editor().getByRole('button', { name: 'Save rule' }));
    expect(await editor().findByText('Please check the form.')).toBeVisible();
    expect(editor().getByLabelText(/^Areas/u)).toHaveAccessibleDescription(
      /Must be the beginning of a postcode/u,
    );
    expect(editor().getByLabelText(/^Bookings per slot/u)).toHaveAccessibleDescription(
      /Must be at most 1000/u,
    );
    expect(editor().getByLabelText(/^Areas/u)).toHaveValue('LS, ???');
    expect(editor().getByLabelText(/^Bookings per slot/u)).toHaveValue('9999999');
  });

  it('hides its preview when a value changes, and shows the new one on request', async () => {
    open({
      [PREVIEW]: { before: [vansOf('2099-11-02')], after: [vansOf('2099-11-02', { places: 2, left: 1 })] },
    });
    await begin();
    fill(/^Bookings per slot/u, '2');
    await userEvent.click(editor().getByRole('button', { name: 'Preview' }));
    expect(await editor().findByRole('status')).toHaveTextContent(
      'Changes 3 of 3 slots in the next 14 days. None would be overbooked.',
    );
    expect(editor().getByRole('row', { name: /^Monday 2 November 1 of 4 → 1 of 2/u })).toBeVisible();
    fill(/^Bookings per slot/u, '1');
    expect(editor().queryByRole('status')).not.toBeInTheDocument();
  });

  it('can be saved although its preview failed, which is reported', async () => {
    const { toasts } = open({
      [PREVIEW]: new FakeFailure(503, 'Busy for a moment.'),
      [MAKE]: { rule: RULE },
    });
    await begin();
    fill(/^Bookings per slot/u, '4');
    await userEvent.click(editor().getByRole('button', { name: 'Preview' }));
    expect(await editor().findByText('Busy for a moment.')).toBeVisible();
    await userEvent.click(editor().getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Rule saved' }]));
  });
});

describe('a rule in the list', () => {
  it('shows that it closes, or which capacity it sets', async () => {
    open({
      [LIST]: rulesOf({ ...RULE, places: 0 }, { ...RULE, id: 'r2', places: 1, weekday: null, slot: null }),
    });
    const [closing, single] = within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole(
      'listitem',
    );
    expect(closing).toHaveTextContent('Vans in LS, SW1, on Mondays, mornings: closed');
    expect(single).toHaveTextContent('Vans in LS, SW1, every day, every slot: 1 per slot');
  });

  it('is edited where it is, starting with its values', async () => {
    const changed = { ...RULE, places: 6, area: null };
    let now = RULE;
    const { requests, toasts } = open({
      [LIST]: () => rulesOf(now),
      [CHANGE]: () => {
        now = changed;
        return { rule: changed };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Change Vans in LS/u }));
    const form = editor('Change rule');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Change rule' })).toHaveFocus());
    expect(form.getByLabelText('Weekday')).toHaveValue('1');
    expect(form.getByLabelText('Slot')).toHaveValue('morning');
    expect(form.getByLabelText(/^Areas/u)).toHaveValue('LS, SW1');
    fill(/^Areas/u, '');
    fill(/^Bookings per slot/u, '6');
    await userEvent.click(form.getByRole('button', { name: 'Save rule' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Rule saved' }]));
    expect(sent(requests, 'PUT')[0]?.body).toEqual({
      resource: 'van',
      area: null,
      weekday: 1,
      slot: 'morning',
      places: 6,
    });
    const edited = await screen.findByText(/^Vans everywhere, on Mondays, mornings/u);
    expect(edited.parentElement).toHaveTextContent('6 per slot');
  });
});

describe('removing a rule', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Vans/u }));
    return within(await screen.findByRole('dialog', { name: 'Remove this rule?' }));
  };
  const nothing = { before: [vansOf('2099-11-02')], after: [vansOf('2099-11-02')] };

  it('names the rule, and Keep it cancels without a change', async () => {
    const { requests } = open({ [PREVIEW]: nothing });
    const dialog = await ask();
    expect(dialog.getByText('Vans in LS, SW1, on Mondays, mornings')).toBeVisible();
    await dialog.findByText('No changes in the next 14 days.');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests, 'DELETE')).toEqual([]);
    expect(sent(requests, 'POST')[0]?.body).toEqual({ id: 'r1', rule: null });
  });

  it('keeps the dialog open and shows why it was refused', async () => {
    open({ [PREVIEW]: nothing, [REMOVE]: new FakeFailure(503, 'Busy for a moment.') });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove rule' }));
    expect(await dialog.findByText('Busy for a moment.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove rule' })).toBeEnabled();
  });

  it('can load the preview again when it failed', async () => {
    let tries = 0;
    open({ [PREVIEW]: () => (++tries === 1 ? new FakeFailure(500) : nothing) });
    const dialog = await ask();
    expect(await dialog.findByText('Preview not available.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No changes in the next 14 days.')).toBeVisible();
  });
});

describe('a long list of rules', () => {
  const RULES = Array.from({ length: 21 }, (_rule, index) => ({
    ...RULE,
    id: `r${index + 1}`,
    _id: `r${index + 1}`,
    places: index + 1,
  }));

  it('is split into pages, and goes back a page when its last page becomes empty', async () => {
    let rules = RULES;
    open({
      [LIST]: ({ query }: FakeRequest) => {
        const page = Number(query.get('page'));
        return { rules: rules.slice((page - 1) * 20, page * 20), total: rules.length, page, limit: 20 };
      },
      [PREVIEW]: { before: [vansOf('2099-11-02')], after: [vansOf('2099-11-02')] },
      'DELETE /availability/rules/r21': () => {
        rules = rules.slice(0, 20);
        return undefined;
      },
    });
    expect(within(await screen.findByRole('list', { name: 'Rules' })).getAllByRole('listitem')).toHaveLength(
      20,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21 per slot')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Remove Vans/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule' }));
    expect(await screen.findByText('20 per slot')).toBeVisible();
    expect(screen.queryByText('No rules yet')).not.toBeInTheDocument();
  });

  it('is requested for the chosen resource', async () => {
    const { requests } = open({}, 'van');
    await screen.findByText(/^Vans in LS, SW1/u);
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ resource: 'van', page: '1', limit: '20' });
  });
});
