import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './index.js';

describe('PasswordField', () => {
  it('hides what is typed until its button is clicked, and its button names the next action', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 'secret1');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('secret1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
