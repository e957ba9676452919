import { CALCULATOR_CATALOGUE } from '@haulway/domain';
import { renderRemote } from '@haulway/platform/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { CATALOGUE_ROUTES, SERVICES } from '../../../../test/fixtures.js';
import { usePriceChoice } from '../../../hooks/use-price-choice.js';
import { useSelection } from '../../../hooks/use-selection.js';
import { useStartBooking } from '../../../hooks/use-start-booking.js';
import { selectionStore } from '../../../state/selection-store.js';
import { BottomBar } from '../../../components/BottomBar.js';
import { SelectedList } from '../../../components/SelectedList.js';
import { SelectionHead } from '../../../components/SelectionHead.js';
import { SummaryPanel } from './SummaryPanel.js';
import { Totals } from '../../../components/Totals.js';

const pick = (basket: Record<string, number>, postcode = '') => selectionStore.set({ basket, postcode });

/** A section like those of the calculator's pages: heading, list and totals of the picked items. */
function Section() {
  const selection = useSelection(CALCULATOR_CATALOGUE);
  return (
    <section>
      <SelectionHead id="head" onClear={selection.actions.clear} />
      <SelectedList selection={selection} />
      <Totals totals={selection.totals} />
    </section>
  );
}
function Panel({
  needsSignIn = false,
  slug = 'man-and-van',
  onBook = () => undefined,
}: {
  needsSignIn?: boolean;
  slug?: string;
  onBook?: () => void;
}) {
  const selection = useSelection(CALCULATOR_CATALOGUE);
  const booking = { ...useStartBooking(selection), needsSignIn };
  return (
    <SummaryPanel
      selection={selection}
      recommended={{ slug: 'man-and-van', name: 'Man & Van' }}
      choice={usePriceChoice(selection, slug, booking)}
      booking={booking}
      onBook={onBook}
      onViewSummary={() => undefined}
    />
  );
}
/** The panel requests the services, because it compares the price with their sizes. */
const open = (Screen: () => ReactNode) =>
  renderRemote(Screen, { path: '/waste-calculator', routes: CATALOGUE_ROUTES });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  pick({});
});

describe('the selected items', () => {
  it('have a line each, with price times quantity', () => {
    pick({ fridge: 3, microwave: 1 });
    render(<Section />);
    const lines = within(screen.getByRole('list', { name: 'Selected items' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fridge£240\.00/u),
      expect.stringMatching(/^Microwave£15\.00/u),
    ]);
  });
});

describe('the focus, when its line is removed', () => {
  it('stays on the button while one item is left', async () => {
    pick({ fridge: 2 });
    render(<Section />);
    await userEvent.click(button('Remove one Fridge'));
    expect(button('Remove one Fridge')).toHaveFocus();
  });

  it('moves to the next line, else to the one before, else to the heading', async () => {
    pick({ fridge: 1, microwave: 1, oven: 1 });
    render(<Section />);
    const [first, second, third] = within(screen.getByRole('list')).getAllByRole('listitem');
    const nameOf = (line: HTMLElement | undefined) => line?.querySelector('p')?.textContent ?? '';
    const names = [first, second, third].map(nameOf);
    await userEvent.click(button(`Remove one ${names[1]}`));
    expect(button(`Remove one ${names[2]}`)).toHaveFocus();
    await userEvent.click(button(`Remove one ${names[2]}`));
    expect(button(`Remove one ${names[0]}`)).toHaveFocus();
    await userEvent.click(button(`Remove one ${names[0]}`));
    expect(screen.getByRole('heading', { name: 'Your Selection' })).toHaveFocus();
  });

  it('moves to the heading when all is cleared', async () => {
    pick({ fridge: 1, microwave: 1 });
    render(<Section />);
    await userEvent.click(button('Clear all'));
    expect(screen.getByRole('heading', { name: 'Your Selection' })).toHaveFocus();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('the panel beside the items', () => {
  it('says that nothing is selected, and has no button to book', () => {
    open(() => <Panel />);
    expect(screen.getByText('Nothing selected yet')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('books at the price that it shows', async () => {
    pick({ fridge: 1 });
    const onBook = jest.fn();
    open(() => <Panel onBook={onBook} />);
    await userEvent.click(button('Book This Service £80.00'));
    expect(onBook).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/need to sign in/u)).not.toBeInTheDocument();
  });
});

describe('the choice of the load', () => {
  const van = SERVICES.find(({ slug }) => slug === 'man-and-van');
  const services = [...SERVICES, { ...van, id: 'other', slug: 'garage-clearance' }];
  const Switching = () => {
    const [slug, setSlug] = useState('man-and-van');
    return (
      <>
        <Panel slug={slug} />
        <button type="button" onClick={() => setSlug('garage-clearance')}>
          Another service
        </button>
      </>
    );
  };
  const chooseLoad = async () => {
    pick({ fridge: 1 });
    renderRemote(Switching, {
      path: '/waste-calculator',
      routes: { ...CATALOGUE_ROUTES, 'GET /services': { services, total: 4, page: 1, limit: 100 } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^By the load: Quarter Load/u }));
    expect(button('Book This Service £99.99')).toBeVisible();
  };

  it('ends with the basket', async () => {
    await chooseLoad();
    await userEvent.click(button('Clear all'));
    act(() => pick({ fridge: 1 }));
    expect(screen.getByRole('radio', { name: /^By the item/u })).toBeChecked();
    expect(button('Book This Service £80.00')).toBeVisible();
  });

  it('is no choice for another service', async () => {
    await chooseLoad();
    await userEvent.click(button('Another service'));
    expect(screen.getByRole('radio', { name: /^By the item/u })).toBeChecked();
    expect(button('Book This Service £80.00')).toBeVisible();
  });
});

describe('the bar at the bottom', () => {
  const Bar = ({ show, starting = false }: { show: 'measures' | 'total'; starting?: boolean }) => {
    const { totals } = useSelection(CALCULATOR_CATALOGUE);
    const price = totals.count === 0 ? '£0.00' : '£80.00';
    return (
      <BottomBar totals={totals} price={price} starting={starting} onBook={() => undefined} show={show} />
    );
  };
  const bar = () => screen.getByRole('region', { name: 'Estimate so far' });

  it('disables Book for an empty selection, and waits below the screen', () => {
    render(<Bar show="total" />);
    expect(bar()).toHaveTextContent('0 items Total £0.00');
    expect(bar()).toHaveAttribute('data-empty');
    expect(button('Book £0.00')).toBeDisabled();
  });

  it('writes 1 item in the singular, and shows either measures or the total', () => {
    pick({ fridge: 1 });
    const { rerender } = render(<Bar show="total" />);
    expect(bar()).not.toHaveAttribute('data-empty');
    expect(bar()).toHaveTextContent('1 item Total £80.00');
    rerender(<Bar show="measures" />);
    expect(bar()).toHaveTextContent('1 item 0.8 m³ 60 kg');
  });

  it('marks its button as busy while a booking is being started', () => {
    pick({ fridge: 1 });
    render(<Bar show="total" starting />);
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
