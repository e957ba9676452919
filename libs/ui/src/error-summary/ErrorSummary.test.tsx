import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './ErrorSummary.js';

describe('ErrorSummary', () => {
  it('takes the focus when it appears, and its links focus the fields', async () => {
    const { rerender } = render(<input id="email" aria-label="Email" />);
    rerender(
      <>
        <ErrorSummary
          errors={[{ fieldId: 'email', message: 'Invalid email address' }, { message: 'Server busy' }]}
        />
        <input id="email" aria-label="Email" />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByText('Server busy')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Invalid email address' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('renders nothing without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
