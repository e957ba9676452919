import { render, screen } from '@testing-library/react';
import { Spinner } from './Spinner.js';

describe('Spinner', () => {
  it('says what is awaited', () => {
    render(<Spinner label="Loading services" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading services');
  });

  it('is silent where text beside it speaks', () => {
    render(<Spinner decorative />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
