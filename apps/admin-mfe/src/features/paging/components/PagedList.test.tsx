import { logger } from '@haulway/platform';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ListRow } from './ListRow.js';
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

beforeEach(() => jest.spyOn(logger, 'error').mockReturnValue());

describe('a page of rows', () => {
  it('says that it is on its way, and nothing of pages', () => {
    show({ rows: undefined, total: 0, query: { isFetching: true, refetch: jest.fn() } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading parrots');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByText('No parrots')).not.toBeInTheDocument();
  });

  it('that can not be had says so, and is asked for again', async () => {
    const refetch = jest.fn();
    show({ rows: undefined, query: { error: { status: 500 }, isFetching: false, refetch } });
    expect(screen.getByText('The parrots could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Loading parrots')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows that are there when they can not be had again', () => {
    show({ query: { error: { status: 500 }, isFetching: false, refetch: jest.fn() } });
    expect(screen.getByText('The parrots could not be loaded.')).toBeVisible();
    expect(screen.getByText('Two parrots')).toBeVisible();
  });

  it('without rows says so in their place', () => {
    show({ rows: 0, total: 0 });
    expect(screen.getByText('No parrots')).toBeVisible();
    expect(screen.queryByText('Two parrots')).not.toBeInTheDocument();
  });

  it('that lies behind the last one leads back', async () => {
    const { onPage } = show({ rows: 0, total: 45, page: 9 });
    expect(screen.getByText('No parrots')).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.click(previous());
    expect(onPage).toHaveBeenCalledWith(8);
  });

  it('tells where it is among all, aloud, and leads to those beside it', async () => {
    const { onPage } = show({ page: 2 });
    expect(screen.getByRole('navigation', { name: 'Parrots pages' })).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(next());
    await userEvent.click(previous());
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('of an uncounted list says only whether more follow', () => {
    const { again } = show({ page: 3, total: 'more' });
    expect(screen.getByText('Page 3')).toBeVisible();
    expect(next()).toBeEnabled();
    again({ page: 4, total: 'last' });
    expect(next()).toBeDisabled();
    expect(previous()).toBeEnabled();
  });

  it('lets nobody leaf on while the next one is on its way', () => {
    const { again } = show({ page: 2 });
    again({ page: 2, query: { isFetching: true, refetch: jest.fn() } });
    expect(next()).toBeDisabled();
    expect(previous()).toBeDisabled();
    expect(screen.getByText('Two parrots')).toBeVisible();
  });

  it('that holds all has no pages beside it', () => {
    show({ total: 2 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

it('a row has what it leads with, what follows, and what stands below it', () => {
  render(
    <ul aria-label="Rows">
      <ListRow lead={<b>Polly</b>} below={<p>opened</p>}>
        <span>grey</span>
      </ListRow>
      <ListRow lead={<b>Jack</b>} />
    </ul>,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Pollygreyopened');
  expect(second).toHaveTextContent('Jack');
});
