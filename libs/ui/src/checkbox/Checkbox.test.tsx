import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.js';

describe('Checkbox', () => {
  it('is ticked by a click on its label and described by its hint', async () => {
    render(<Checkbox label="Set as default" hint="Chosen first when you book" />);
    const box = screen.getByRole('checkbox', { name: 'Set as default' });
    expect(box).toHaveAccessibleDescription('Chosen first when you book');
    await userEvent.click(screen.getByText('Set as default'));
    expect(box).toBeChecked();
  });
});
