import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.js';

describe('Spinner', () => {
  it('announces what is loading', () => {
    render(<Spinner label="Loading services" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading services');
  });

  it('is not announced when it is decorative', () => {
    render(<Spinner decorative />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
