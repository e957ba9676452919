import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ListSection } from './ListSection.js';

const show = (props: Partial<ComponentProps<typeof ListSection<string>>> = {}) => {
  const onPage = jest.fn<void, [number]>();
  render(
    <ListSection
      title="Parrots"
      of="parrots"
      query={{ isFetching: false, refetch: jest.fn() }}
      rows={['Polly', 'Jack']}
      columns={[{ title: 'Name', kind: 'name', cell: (name) => name }]}
      keyOf={(name) => name}
      empty={<p>No parrots</p>}
      page={1}
      total={45}
      limit={20}
      onPage={onPage}
      {...props}
    />,
  );
  return onPage;
};
const heading = () => screen.getByRole('heading', { level: 1, name: 'Parrots' });

describe('a list section', () => {
  it('is named by its heading, with introduction, buttons and search above the list', () => {
    show({
      lead: 'They repeat themselves.',
      tools: <button type="button">New parrot</button>,
      filters: <input aria-label="Search parrots" />,
      children: <p>A new one</p>,
    });
    const section = within(screen.getByRole('region', { name: 'Parrots' }));
    expect(section.getByText('They repeat themselves.')).toBeVisible();
    expect(section.getByRole('button', { name: 'New parrot' })).toBeVisible();
    expect(
      within(section.getByRole('search', { name: 'Parrots' })).getByRole('textbox', {
        name: 'Search parrots',
      }),
    ).toBeVisible();
    expect(section.getByText('A new one')).toBeVisible();
    const rows = within(section.getByRole('table', { name: 'Parrots' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Polly', 'Jack']);
  });

  it('focuses its heading when another page is requested', async () => {
    const onPage = show();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(2);
    expect(heading()).toHaveFocus();
  });

  it('is marked as busy while loading', () => {
    show({ query: { isFetching: true, refetch: jest.fn() } });
    expect(screen.getByRole('table', { name: 'Parrots' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('reports a failed load, retries, and keeps its rows meanwhile', async () => {
    const refetch = jest.fn();
    show({ query: { error: { status: 500 }, isFetching: false, refetch } });
    expect(screen.getByText("We couldn't load the parrots.")).toBeVisible();
    expect(screen.getByText('Polly')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('shows a message in place of its rows, and leads back, on a page after the last one', async () => {
    const onPage = show({ rows: [], page: 9 });
    expect(screen.getByText('No parrots')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).toHaveBeenCalledWith(8);
  });

  it('keeps its heading and buttons while the rows load, fail or are empty', () => {
    show({ rows: undefined, tools: <button type="button">New parrot</button> });
    expect(screen.getByText('Loading parrots')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New parrot' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
