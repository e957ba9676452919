import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.js';

describe('Pagination', () => {
  it('is hidden when one page holds everything', () => {
    const { container } = render(
      <Pagination label="Bookings" page={1} total={20} limit={20} onPage={jest.fn()} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('shows the current page and moves to the next one', async () => {
    const onPage = jest.fn();
    render(<Pagination label="Bookings" page={2} total={45} limit={20} onPage={onPage} />);
    expect(screen.getByRole('navigation', { name: 'Bookings pages' })).toHaveTextContent('Page 2 of 3');
    expect(screen.getByText('Page 2 of 3')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).toHaveBeenLastCalledWith(1);
  });

  it('disables Next on the last page', () => {
    render(<Pagination label="Bookings" page={3} total={45} limit={20} onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('can go back from a page that no longer exists', () => {
    render(<Pagination label="Bookings" page={4} total={5} limit={20} onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
  });
});

describe('Pagination without a total', () => {
  it('moves on while there are more rows, and names no last page', async () => {
    const onPage = jest.fn();
    render(<Pagination label="Bookings" page={7} total="more" limit={20} onPage={onPage} />);
    expect(screen.getByRole('navigation')).toHaveTextContent(/Page 7(?! of)/u);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(8);
  });

  it('disables Next when no rows follow', () => {
    const { rerender, container } = render(
      <Pagination label="Bookings" page={7} total="last" limit={20} onPage={jest.fn()} />,
    );
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    rerender(<Pagination label="Bookings" page={1} total="last" limit={20} onPage={jest.fn()} />);
    expect(container).toBeEmptyDOMElement();
  });
});
