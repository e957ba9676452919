import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantityControl } from './QuantityControl.js';

describe('QuantityControl', () => {
  it('has the item’s name on its buttons, and shows the quantity', async () => {
    const add = jest.fn();
    const remove = jest.fn();
    render(<QuantityControl name="Armchair" quantity={2} onAdd={add} onRemove={remove} />);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await userEvent.click(screen.getByRole('button', { name: 'Add one Armchair' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Armchair' }));
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays between the minimum and the maximum', () => {
    const { rerender } = render(
      <QuantityControl name="Sofa" quantity={0} onAdd={jest.fn()} onRemove={jest.fn()} />,
    );
    expect(screen.getByRole('button', { name: 'Remove one Sofa' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add one Sofa' })).toBeEnabled();
    rerender(<QuantityControl name="Sofa" quantity={9} max={9} onAdd={jest.fn()} onRemove={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Add one Sofa' })).toBeDisabled();
  });
});
