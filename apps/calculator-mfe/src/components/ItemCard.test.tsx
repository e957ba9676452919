import { CALCULATOR_CATALOGUE } from '@haulway/domain';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelection } from '../hooks/use-selection.js';
import { selectionStore } from '../state/selection-store.js';
import { ItemCard } from './ItemCard.js';

const FRIDGE = CALCULATOR_CATALOGUE.filter(({ id }) => id === 'fridge');

function Fridge() {
  const { basket, postcode, actions } = useSelection(FRIDGE);
  return (
    <ul>
      {FRIDGE.map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          quantity={basket[item.id] ?? 0}
          postcode={postcode}
          look="list"
          actions={actions}
        />
      ))}
    </ul>
  );
}
const open = (quantity = 0, postcode = '') => {
  selectionStore.set({ basket: quantity > 0 ? { fridge: quantity } : {}, postcode });
  render(<Fridge />);
  return screen.getByRole('listitem');
};
const clickButton = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('the card of an item', () => {
  it.each([
    'E1 6AN',
    'E10 5NP',
    'EC1A 1BB',
    'N1 9GU',
    'NW1 2DB',
    'SE1 7PB',
    'SW1A 1AA',
    'W1A 1AA',
    'WC2N 5DU',
  ])('costs a fifth more at %s, and says why', (postcode) => {
    expect(open(0, postcode)).toHaveTextContent('£96.00 (London)');
  });

  it.each(['', 'S', 'E3 2AA', 'N4 1AB', 'W9 1AA', 'LS1 4AP'])(
    'has the national price at "%s"',
    (postcode) => {
      const card = open(0, postcode);
      expect(card).toHaveTextContent('£80.00');
      expect(card).not.toHaveTextContent('(London)');
    },
  );

  it('offers Add Item again once minus has taken the last one', async () => {
    open(2);
    await clickButton('Remove one Fridge');
    expect(screen.getByRole('group', { name: 'Quantity of Fridge' })).toHaveTextContent('1');
    await clickButton('Remove one Fridge');
    expect(screen.queryByRole('group', { name: 'Quantity of Fridge' })).not.toBeInTheDocument();
    expect(selectionStore.get().basket).toEqual({});
    await clickButton('Add Item: Fridge');
    expect(selectionStore.get().basket).toEqual({ fridge: 1 });
  });

  it('leaves the focus where it is when another tab changes the quantity', () => {
    const card = open();
    const other = document.createElement('input');
    card.append(other);
    other.focus();
    act(() => selectionStore.set({ basket: { fridge: 1 }, postcode: '' }));
    expect(screen.getByRole('button', { name: 'Add one Fridge' })).toBeVisible();
    expect(other).toHaveFocus();
  });
});
