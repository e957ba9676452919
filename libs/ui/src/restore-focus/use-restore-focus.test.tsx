import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRestoreFocus } from './index.js';

function List({ rows }: { rows?: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, rows);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      {rows?.map((row) => (
        <button key={row}>{row}</button>
      ))}
    </>
  );
}
const heading = () => screen.getByRole('heading');

describe('useRestoreFocus', () => {
  it('moves the focus to the heading when the focused row is removed', () => {
    const { rerender } = render(<List rows={['One', 'Two']} />);
    screen.getByRole('button', { name: 'One' }).focus();
    rerender(<List rows={['Two']} />);
    expect(heading()).toHaveFocus();
  });

  it('keeps the focus when its element stays, and does nothing at the start', () => {
    const { rerender } = render(<List />);
    rerender(<List rows={['One', 'Two']} />);
    expect(heading()).not.toHaveFocus();
    const two = screen.getByRole('button', { name: 'Two' });
    two.focus();
    rerender(<List rows={['Two']} />);
    expect(two).toHaveFocus();
  });
});
