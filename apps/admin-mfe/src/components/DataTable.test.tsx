import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { DataTable } from './DataTable.js';

interface Bird {
  readonly name: string;
  readonly age: number;
}
const BIRDS: readonly Bird[] = [
  { name: 'polly 10', age: 4 },
  { name: 'Polly 9', age: 31 },
  { name: 'Jack', age: 4 },
];

const show = (props: Partial<ComponentProps<typeof DataTable<Bird>>> = {}) =>
  render(
    <DataTable
      label="Birds"
      columns={[
        { title: 'Name', kind: 'name', cell: ({ name }) => name, by: ({ name }) => name },
        { title: 'Age', kind: 'number', cell: ({ age }) => age, by: ({ age }) => age },
        { title: 'Actions', kind: 'actions', cell: ({ name }) => <button type="button">Feed {name}</button> },
      ]}
      rows={BIRDS}
      keyOf={({ name }) => name}
      isWhole
      {...props}
    />,
  );
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
const turn = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

describe('a table', () => {
  it('sorts by a column, and the other way round, with the keyboard too', async () => {
    show();
    expect(names()).toEqual(['polly 10', 'Polly 9', 'Jack']);
    await turn('Name');
    expect(names()).toEqual(['Jack', 'Polly 9', 'polly 10']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['polly 10', 'Polly 9', 'Jack']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await turn('Age');
    expect(names()).toEqual(['polly 10', 'Jack', 'Polly 9']);
    expect(header('Name')).not.toHaveAttribute('aria-sort');
  });

  it('does not sort a page of a longer list, which would put its order before that of the list', () => {
    show({ isWhole: false });
    expect(within(header('Name')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('leaves a column that the server sorts to the server', async () => {
    const onSort = jest.fn();
    const orders = { rising: 'oldest', falling: 'newest', first: 'falling' } as const;
    const columns = [{ title: 'Age', kind: 'name' as const, cell: ({ name }: Bird) => name, orders }];
    const { rerender } = show({ columns, isWhole: false, sort: 'name', onSort });
    await turn('Age');
    expect(onSort).toHaveBeenLastCalledWith('newest');
    rerender(
      <DataTable
        label="Birds"
        columns={columns}
        rows={BIRDS}
        keyOf={({ name }) => name}
        sort="newest"
        onSort={onSort}
      />,
    );
    expect(header('Age')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['polly 10', 'Polly 9', 'Jack']);
    await turn('Age');
    expect(onSort).toHaveBeenLastCalledWith('oldest');
  });

  it('shows what belongs below a row, and names each cell for a phone’s lines', () => {
    show({ below: ({ name }) => name === 'Jack' && <p>The form of Jack</p> });
    const row = screen.getByText('The form of Jack').closest('tr');
    expect(row?.previousElementSibling).toHaveTextContent('Jack');
    expect(screen.getByRole('cell', { name: '31' })).toHaveAttribute('data-label', 'Age');
    expect(header('Actions')).toBeInTheDocument();
  });
});
