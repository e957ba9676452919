import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Filters, type FilterValues, type View, ViewToggle } from './Filters.js';

const changes: Partial<FilterValues>[] = [];
const postcodes: string[] = [];
function Bar({ categories }: { categories: readonly string[] }) {
  const [values, setValues] = useState<FilterValues>({ search: '', category: null });
  const [postcode, setPostcode] = useState('');
  return (
    <Filters
      values={values}
      categories={categories}
      postcode={postcode}
      onChange={(change) => {
        changes.push(change);
        setValues((last) => ({ ...last, ...change }));
      }}
      onPostcode={(typed) => {
        postcodes.push(typed);
        setPostcode(typed);
      }}
    />
  );
}
const open = (categories = ['Kitchen', 'Garden']) => render(<Bar categories={categories} />);
const badges = () => within(screen.getByRole('group', { name: 'Categories' }));

beforeEach(() => {
  changes.length = 0;
  postcodes.length = 0;
});

describe('the filters of the items', () => {
  it('offer every category in the list and as a badge', () => {
    open();
    const options = within(screen.getByLabelText('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['All Categories', 'Kitchen', 'Garden']);
    expect(badges().getAllByRole('button')).toHaveLength(2);
  });

  it('choose a category by list or badge, and show it in both', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Garden');
    expect(badges().getByRole('button', { pressed: true })).toHaveTextContent('Garden');
    await userEvent.click(badges().getByRole('button', { name: 'Kitchen' }));
    expect(screen.getByLabelText('Category')).toHaveValue('Kitchen');
  });

  it('show all again by the chosen badge, or by the first entry of the list', async () => {
    open();
    await userEvent.click(badges().getByRole('button', { name: 'Kitchen' }));
    await userEvent.click(badges().getByRole('button', { name: 'Kitchen' }));
    expect(changes).toEqual([{ category: 'Kitchen' }, { category: null }]);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Garden');
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'All Categories');
    expect(changes.at(-1)).toEqual({ category: null });
  });

  it('search without touching the category', async () => {
    open();
    await userEvent.click(badges().getByRole('button', { name: 'Garden' }));
    await userEvent.type(screen.getByLabelText('Search'), 'ax');
    expect(changes.slice(1)).toEqual([{ search: 'a' }, { search: 'ax' }]);
    expect(badges().getByRole('button', { pressed: true })).toHaveTextContent('Garden');
  });

  it('mention London prices for a London postcode', async () => {
    open();
    expect(screen.getByLabelText('Postcode')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Postcode'), 'EC');
    expect(screen.getByLabelText('Postcode (London prices)')).toHaveValue('EC');
    expect(postcodes).toEqual(['E', 'EC']);
  });
});

it('the view toggle marks the chosen one of two views', async () => {
  const Toggle = () => {
    const [view, setView] = useState<View>('visual');
    return <ViewToggle view={view} onView={setView} />;
  };
  render(<Toggle />);
  expect(screen.getByRole('button', { name: 'Visual' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('List');
});

it('Enter in the search box opens the results', async () => {
  const onSearch = jest.fn();
  render(
    <Filters
      values={{ search: '', category: null }}
      categories={[]}
      postcode=""
      onChange={jest.fn()}
      onPostcode={jest.fn()}
      onSearch={onSearch}
    />,
  );
  await userEvent.type(screen.getByLabelText('Search'), 'so');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledTimes(1);
});
