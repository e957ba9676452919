import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './Pagination.js';

describe('Pagination', () => {
  it('is not there where one page holds everything', () => {
    const { container } = render(
      <Pagination label="Bookings" page={1} total={20} limit={20} onPage={jest.fn()} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('says where one is and goes to the next page', async () => {
    const onPage = jest.fn();
    render(<Pagination label="Bookings" page={2} total={45} limit={20} onPage={onPage} />);
    expect(screen.getByRole('navigation', { name: 'Bookings pages' })).toHaveTextContent('Page 2 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).toHaveBeenLastCalledWith(1);
  });

  it('cannot leave the last page forwards', () => {
    render(<Pagination label="Bookings" page={3} total={45} limit={20} onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('keeps a way back from a page that no longer exists', () => {
    render(<Pagination label="Bookings" page={4} total={5} limit={20} onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
  });
});

describe('Pagination of rows that are not counted', () => {
  it('goes on while there are more, and names no last page', async () => {
    const onPage = jest.fn();
    render(<Pagination label="Bookings" page={7} total="more" limit={20} onPage={onPage} />);
    expect(screen.getByRole('navigation')).toHaveTextContent(/Page 7(?! of)/u);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(8);
  });

  it('ends where none follow', () => {
    const { rerender, container } = render(
      <Pagination label="Bookings" page={7} total="last" limit={20} onPage={jest.fn()} />,
    );
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    rerender(<Pagination label="Bookings" page={1} total="last" limit={20} onPage={jest.fn()} />);
    expect(container).toBeEmptyDOMElement();
  });
});
