import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { PagedList } from './PagedList.js';

const show = (props: Partial<ComponentProps<typeof PagedList>> = {}) => {
  const onPage = jest.fn<void, [number]>();
  const refetch = jest.fn();
  const query = { isFetching: false, refetch, ...props.query };
  const view = (more: Partial<ComponentProps<typeof PagedList>>) => (
    <PagedList
      of="parrots"
      label="Parrots"
      rows={2}
      empty={<p>No parrots</p>}
      page={1}
      total={45}
      limit={20}
      onPage={onPage}
      {...props}
      {...more}
      query={{ ...query, ...more.query }}
    >
      <p>Two parrots</p>
    </PagedList>
  );
  const { rerender } = render(view({}));
  return {
    onPage,
    refetch,
    again: (more: Partial<ComponentProps<typeof PagedList>>) => rerender(view(more)),
  };
};
const next = () => screen.getByRole('button', { name: 'Next page' });
const previous = () => screen.getByRole('button', { name: 'Previous page' });

describe('a paged list', () => {
  it('says that it is loading, without page buttons', () => {
    show({ rows: undefined, total: 0, query: { isFetching: true, refetch: jest.fn() } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading parrots');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByText('No parrots')).not.toBeInTheDocument();
  });

  it('reports a failed load, and retries', async () => {
    const refetch = jest.fn();
    show({ rows: undefined, query: { error: { status: 500 }, isFetching: false, refetch } });
    expect(screen.getByText("We couldn't load the parrots.")).toBeVisible();
    expect(screen.queryByText('Loading parrots')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when loading again fails', () => {
    show({ query: { error: { status: 500 }, isFetching: false, refetch: jest.fn() } });
    expect(screen.getByText("We couldn't load the parrots.")).toBeVisible();
    expect(screen.getByText('Two parrots')).toBeVisible();
  });

  it('shows a message when it has no rows', () => {
    show({ rows: 0, total: 0 });
    expect(screen.getByText('No parrots')).toBeVisible();
    expect(screen.queryByText('Two parrots')).not.toBeInTheDocument();
  });

  it('goes back from a page after the last one', async () => {
    const { onPage } = show({ rows: 0, total: 45, page: 9 });
    expect(screen.getByText('No parrots')).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.click(previous());
    expect(onPage).toHaveBeenCalledWith(8);
  });

  it('disables its page buttons while another page loads', () => {
    const { again } = show({ page: 2 });
    again({ page: 2, query: { isFetching: true, refetch: jest.fn() } });
    expect(next()).toBeDisabled();
    expect(previous()).toBeDisabled();
    expect(screen.getByText('Two parrots')).toBeVisible();
  });
});
