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

  it('is a password again when its form is submitted', async () => {
    const types: string[] = [];
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          types.push(screen.getByLabelText<HTMLInputElement>('Password').type);
        }}
      >
        <PasswordField label="Password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
    await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    expect(types).toEqual(['password']);
  });
});
