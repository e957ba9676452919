import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { StepHeading, useFocusOnStep } from './StepHeading.js';

describe('the heading of a step', () => {
  /** Renders a step; `onPaint` is called with the focused element's id when the browser is about to paint. */
  function Steps({ view, onPaint }: { view: string; onPaint: (focused: string) => void }) {
    useFocusOnStep(view);
    useLayoutEffect(() => {
      onPaint(document.activeElement?.id ?? '');
    });
    return <StepHeading hint="Nothing has been charged">{`Step ${view}`}</StepHeading>;
  }

  it('leaves the focus where it is when the page opens', () => {
    render(<Steps view="3" onPaint={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'Step 3' })).not.toHaveFocus();
    expect(screen.getByText('Nothing has been charged')).toBeVisible();
  });

  it('has the focus before the next step is painted, so that no click falls between', () => {
    const painted: string[] = [];
    const onPaint = (focused: string) => painted.push(focused);
    const { rerender } = render(<Steps view="3" onPaint={onPaint} />);
    rerender(<Steps view="4" onPaint={onPaint} />);
    expect(painted).toEqual(['', 'booking-step-heading']);
    expect(screen.getByRole('heading', { name: 'Step 4' })).toHaveFocus();
  });
});
