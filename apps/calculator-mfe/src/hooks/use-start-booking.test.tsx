import { CALCULATOR_CATALOGUE, type SelectedCalculatorItem, totalsOf } from '@haulway/domain';
import { readHandOff } from '@haulway/contracts/calculator-hand-off';
import { FakeFailure, type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CATALOGUE_ROUTES, SERVICES } from '../../test/fixtures.js';
import { BookingQuestion } from '../guard/BookingQuestion.js';
import { useStartBooking } from './use-start-booking.js';

const FRIDGES: readonly SelectedCalculatorItem[] = CALCULATOR_CATALOGUE.filter(
  ({ id }) => id === 'fridge',
).map((item) => ({ ...item, quantity: 2 }));

interface Case {
  readonly routes?: FakeRoutes;
  readonly signedIn?: boolean;
  readonly selected?: readonly SelectedCalculatorItem[];
  readonly slug?: string;
}

const open = ({ routes = {}, signedIn = false, selected = FRIDGES, slug = 'man-and-van' }: Case) => {
  const Screen = () => {
    const postcode = 'SW1A 1AA';
    const booking = useStartBooking({
      selected,
      postcode,
      totals: totalsOf(selected, postcode),
    });
    const { start, starting, needsSignIn } = booking;
    return (
      <>
        <BookingQuestion question={booking.question} />
        <button onClick={() => void start(slug)}>Book</button>
        <p>{starting ? 'Starting' : 'Idle'}</p>
        <p>{needsSignIn ? 'Sign in first' : 'Signed in'}</p>
      </>
    );
  };
  return renderRemote(Screen, {
    path: '/waste-calculator',
    routes: { ...CATALOGUE_ROUTES, 'POST /drafts': { draft: { id: 'draft-1' } }, ...routes },
    ...(signedIn && { user: SAMPLE_USER }),
  });
};
const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }));
const posted = ({ requests }: ReturnType<typeof open>) => requests.filter(({ method }) => method === 'POST');

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('booking the selection, signed in', () => {
  it('saves a draft in pounds, and hands over its id to the booking', async () => {
    const view = open({ signedIn: true });
    await book();
    await waitFor(() => expect(view.address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(posted(view).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        current_step: 2,
        total_price: 192,
        items: [expect.objectContaining({ id: 'fridge', quantity: 2, price: 192, unit_price: 96 })],
      }),
    ]);
    expect(readHandOff(localStorage)).toMatchObject({
      draftId: 'draft-1',
      totalPrice: 192,
      draftData: { calculator_region: 'london', items: [{ id: 'fridge', price: 96, quantity: 2 }] },
    });
  });

  it('saves one draft for a double click', async () => {
    const view = open({ signedIn: true });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(view.address()).toContain('/book/man-and-van'));
    expect(posted(view)).toHaveLength(1);
  });

  it.each([
    ['the draft cannot be saved', { 'POST /drafts': new FakeFailure(500, 'Not now') }, 'Not now'],
    [
      'there are too many drafts',
      { 'POST /drafts': new FakeFailure(409, 'Too many.', 'too_many_drafts') },
      'Too many.',
    ],
    ['the services cannot be had', { 'GET /services': new FakeFailure(500) }, 'Failed to fetch services'],
    [
      'the service is not sold any more',
      { 'GET /services': { services: [], total: 0, page: 1, limit: 100 } },
      'Failed to fetch services',
    ],
  ])('stays on the page and shows the reason when %s', async (_why, routes: FakeRoutes, description) => {
    const view = open({ signedIn: true, routes });
    await book();
    await waitFor(() => expect(view.toasts).toEqual([{ title: 'Error', description, tone: 'destructive' }]));
    expect(view.address()).toBe('/waste-calculator');
    expect(readHandOff(localStorage)).toBeUndefined();
    expect(await screen.findByText('Idle')).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    let calls = 0;
    const routes = {
      'POST /drafts': () => ((calls += 1) === 1 ? new FakeFailure(503) : { draft: { id: 'draft-2' } }),
    };
    const view = open({ signedIn: true, routes });
    await book();
    await waitFor(() => expect(view.toasts).toHaveLength(1));
    await book();
    await waitFor(() => expect(readHandOff(localStorage)?.draftId).toBe('draft-2'));
  });

  it('does nothing with an empty selection', async () => {
    const view = open({ signedIn: true, selected: [] });
    await book();
    expect(posted(view)).toEqual([]);
    expect(view.address()).toBe('/waste-calculator');
  });
});

describe('booking the selection, signed out', () => {
  it('hands over the selection, opens the sign-in, and saves no draft', async () => {
    const view = open({});
    expect(screen.getByText('Sign in first')).toBeVisible();
    await book();
    await waitFor(() => expect(view.address()).toBe('/auth'));
    expect(posted(view)).toEqual([]);
    expect(readHandOff(localStorage)).toMatchObject({ draftId: undefined, totalPrice: 192 });
  });

  it('replaces an earlier selection that was handed over', async () => {
    localStorage.setItem(
      'haulway.calculator.handover',
      JSON.stringify({ service_id: 'x', draft_data: {}, draft_id: 'old' }),
    );
    const view = open({});
    await book();
    await waitFor(() => expect(view.address()).toBe('/auth'));
    expect(readHandOff(localStorage)?.draftId).toBeUndefined();
  });

  it('continues in a browser without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const view = open({});
    await book();
    await waitFor(() => expect(view.address()).toBe('/auth'));
    expect(view.toasts).toEqual([]);
  });
});

describe('booking bags for what goes in none', () => {
  const sofa = CALCULATOR_CATALOGUE.filter(({ id }) => id === 'sofa-3-seater').map((item) => ({
    ...item,
    quantity: 1,
  }));
  const dialog = () => screen.findByRole('dialog', { name: "A 3-seater sofa won't go in a bag" });

  it('asks first, and books the van at the same price', async () => {
    const view = open({ signedIn: true, selected: sofa, slug: 'skip-bags' });
    await book();
    expect(await dialog()).toHaveTextContent('Man & Van takes it for the same price: £72.00.');
    expect(posted(view)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Book Man & Van' }));
    await waitFor(() => expect(view.address()).toBe('/book/man-and-van?step=2&from=calculator'));
    expect(posted(view)).toMatchObject([{ body: { service_name: 'Man & Van', total_price: 72 } }]);
  });

  it('books the bags after all when the visitor says so', async () => {
    const view = open({ signedIn: true, selected: sofa, slug: 'skip-bags' });
    await book();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Book bags anyway' }));
    await waitFor(() => expect(view.address()).toBe('/book/skip-bags?step=2&from=calculator'));
  });

  it('tells the sign-in that a size of the van takes the items, when a guest wants the bags', async () => {
    const view = open({ selected: sofa, slug: 'skip-bags' });
    await book();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Book bags anyway' }));
    await waitFor(() => expect(view.address()).toBe('/auth'));
    expect(readHandOff(localStorage)?.sizeService).toBe('man-and-van');
  });

  it('leads a guest who chooses the van to sign in for the van', async () => {
    const view = open({ selected: sofa, slug: 'skip-bags' });
    await book();
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Book Man & Van' }));
    await waitFor(() => expect(view.address()).toBe('/auth'));
    expect(readHandOff(localStorage)?.serviceId).toBe(
      SERVICES.find(({ slug }) => slug === 'man-and-van')?.id,
    );
  });

  it('books nothing when the question is closed, and gives the focus back', async () => {
    const view = open({ signedIn: true, selected: sofa, slug: 'skip-bags' });
    await book();
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book' })).toHaveFocus());
    expect(view.address()).toBe('/waste-calculator');
  });
});
