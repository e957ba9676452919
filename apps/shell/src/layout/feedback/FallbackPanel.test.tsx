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

describe('the panel that replaces a failed page', () => {
  it('is announced, names the missing part, and says that the rest works', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin is not available right now' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      "We're having trouble loading this page. The rest of the site is working normally.",
    );
  });

  it('offers a retry and a link home, both reached by keyboard', async () => {
    const onTryAgain = open();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onTryAgain).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveFocus();
  });

  it('shows an error code to quote', () => {
    open('remote_unreachable');
    expect(screen.getByText('remote_unreachable')).toBeVisible();
    expect(screen.getByText(/Please quote/u)).toBeVisible();
  });
});

it('a loading page has a heading for screen readers, and says that it is loading', () => {
  render(<PageSpinner />);
  expect(screen.getByRole('heading', { level: 1, name: 'Haulway' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
