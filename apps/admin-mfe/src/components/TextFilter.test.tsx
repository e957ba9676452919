import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextFilter } from './TextFilter.js';

function Filtered({ onApply, whileTyping }: { onApply: (text: string) => void; whileTyping?: boolean }) {
  const [applied, setApplied] = useState('gus');
  return (
    <>
      <TextFilter
        label="Search"
        applied={applied}
        whileTyping={whileTyping}
        onApply={(text) => {
          onApply(text);
          setApplied(text);
        }}
      />
      <button onClick={() => setApplied('olive')}>another address</button>
    </>
  );
}
const show = (whileTyping?: boolean) => {
  const onApply = jest.fn<void, [string]>();
  render(<Filtered onApply={onApply} whileTyping={whileTyping} />);
  return { onApply, field: screen.getByLabelText('Search') };
};

describe('a text filter', () => {
  it('is applied on Enter, trimmed, and not on each keystroke', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav  ');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([['gustav']]);
  });

  it('is applied once when the field is left', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('is not applied again without a change', async () => {
    const { onApply, field } = show();
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onApply).not.toHaveBeenCalled();
  });

  it('shows the value of a new address instead of text that was not applied', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav');
    await userEvent.click(screen.getByRole('button', { name: 'another address' }));
    expect(field).toHaveValue('olive');
    // moving the focus to the button had applied the typed text
    expect(onApply.mock.calls).toEqual([['gustav']]);
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    expect(onApply).toHaveBeenLastCalledWith('');
  });
});

describe('a text filter that is applied while typing', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 50 });
  const pause = () => act(() => void jest.advanceTimersByTime(300));

  it('is applied after a pause, and keeps what is typed afterwards', async () => {
    const { onApply, field } = show(true);
    await user.type(field, 'tav a');
    expect(onApply).not.toHaveBeenCalled();
    pause();
    expect(onApply.mock.calls).toEqual([['gustav a']]);
    await user.type(field, ' ');
    pause();
    await user.type(field, 'b');
    expect(field).toHaveValue('gustav a b');
    pause();
    expect(onApply.mock.calls).toEqual([['gustav a'], ['gustav a b']]);
  });

  it('is applied at once on Enter, and not again after the pause', async () => {
    const { onApply, field } = show(true);
    await user.type(field, 'x{Enter}');
    pause();
    pause();
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed while the address changes', async () => {
    const onApply = jest.fn<void, [string, unknown]>();
    const at = (applied: string) => (
      <TextFilter label="Search" applied={applied} onApply={onApply} whileTyping />
    );
    const { rerender } = render(at(''));
    const field = screen.getByLabelText('Search');
    await user.type(field, 'smi');
    pause();
    await user.type(field, 'th');
    rerender(at('smi'));
    expect(field).toHaveValue('smith');
    pause();
    // the first search adds a history entry; further typing replaces it
    expect(onApply.mock.calls).toEqual([
      ['smi', { replace: false }],
      ['smith', { replace: true }],
    ]);
    rerender(at('smith'));
    rerender(at('elsewhere'));
    expect(field).toHaveValue('elsewhere');
  });
});
