import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioCards } from './RadioCards.js';

const sizes = [
  { value: 'small', name: 'Small load', description: 'About 25 bin bags', trailing: '£99.99' },
  { value: 'half', name: 'Half load', trailing: '£180.00' },
];

function Sizes() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioCards legend="Load size" hint="Choose one" options={sizes} value={value} onChange={setValue} />
  );
}

describe('RadioCards', () => {
  it('is a named group of radios with name, price and description', () => {
    render(<Sizes />);
    expect(screen.getByRole('group', { name: 'Load size' })).toHaveAccessibleDescription('Choose one');
    const small = screen.getByRole('radio', { name: 'Small load £99.99' });
    expect(small).toHaveAccessibleDescription('About 25 bin bags');
    expect(small).not.toBeChecked();
  });

  it('is chosen by a click anywhere on the card, and by the arrow keys', async () => {
    render(<Sizes />);
    await userEvent.click(screen.getByText('About 25 bin bags'));
    expect(screen.getByRole('radio', { name: /Small load/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Half load/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Small load/ })).not.toBeChecked();
  });

  it('has the end of a name on a line of its own', () => {
    const slots = [{ value: 'morning', name: 'Morning', nameDetail: '(8:00 AM - 12:00 PM)' }];
    render(<RadioCards legend="Time slot" options={slots} value={null} onChange={jest.fn()} />);
    expect(screen.getByRole('radio', { name: 'Morning (8:00 AM - 12:00 PM)' })).toBeVisible();
  });

  it('describes the group by its error', () => {
    render(
      <RadioCards legend="Size" error="Please choose" options={sizes} value={null} onChange={jest.fn()} />,
    );
    expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Please choose');
  });
});
