import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './index.js';

describe('Tooltip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const hovered = () => {
    render(
      <TooltipProvider>
        <Tooltip content="Edit this booking">
          <button>Edit</button>
        </Tooltip>
      </TooltipProvider>,
    );
    fireEvent.pointerMove(screen.getByRole('button', { name: 'Edit' }));
  };

  it('opens after 700 ms under the pointer, not before', () => {
    hovered();
    act(() => jest.advanceTimersByTime(699));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit this booking');
  });

  it('opens at once on keyboard focus and closes on Escape', () => {
    render(
      <TooltipProvider>
        <Tooltip content="Delete this draft">
          <button>Delete</button>
        </Tooltip>
      </TooltipProvider>,
    );
    fireEvent.focus(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Delete this draft');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});
