import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FallbackPanel } from './FallbackPanel.js';
import { PageSpinner } from './PageSpinner.js';

const open = (code?: string) => {
  const onTryAgain = jest.fn();
  render(<FallbackPanel title="Admin" onTryAgain={onTryAgain} code={code} />, { wrapper: MemoryRouter });
  return onTryAgain;
};

describe('the panel in place of a page', () => {
  it('is announced, names what is missing, and says that the rest works', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin is not available right now' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This part of Haulway could not be loaded. The rest of the site works as usual.',
    );
  });

  it('has two ways on, both reached by keys', async () => {
    const onTryAgain = open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveFocus();
  });

  it('shows a code to quote, and no empty sentence where there is none', () => {
    open('remote_unreachable');
    expect(screen.getByText('remote_unreachable')).toBeVisible();
    expect(screen.getByText(/please quote/u)).toBeVisible();
  });

  it('asks for no code where nobody knows one', () => {
    open();
    expect(screen.queryByText(/please quote/u)).not.toBeInTheDocument();
  });
});

it('a page on its way has a heading for those who don’t see the spinner, and says that it loads', () => {
  render(<PageSpinner />);
  expect(screen.getByRole('heading', { level: 1, name: 'Haulway' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
