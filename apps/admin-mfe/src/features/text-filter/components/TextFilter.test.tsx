import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextFilter } from './TextFilter.js';

/** A filter whose text stands in an address that buttons change too. */
function Filtered({ onApply }: { onApply: (text: string) => void }) {
  const [applied, setApplied] = useState('gus');
  return (
    <>
      <TextFilter
        label="Search"
        applied={applied}
        onApply={(text) => {
          onApply(text);
          setApplied(text);
        }}
      />
      <button onClick={() => setApplied('olive')}>another address</button>
    </>
  );
}
const show = () => {
  const onApply = jest.fn<void, [string]>();
  render(<Filtered onApply={onApply} />);
  return { onApply, field: screen.getByLabelText('Search') };
};

describe('a text of the filter', () => {
  it('is applied by Enter, without what surrounds it, and not letter by letter', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav  ');
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onApply.mock.calls).toEqual([['gustav']]);
  });

  it('is applied on leaving the field, once', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onApply).toHaveBeenCalledTimes(1);
  });

  it('that did not change is not applied again', async () => {
    const { onApply, field } = show();
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(onApply).not.toHaveBeenCalled();
  });

  it('follows the address, in place of what was typed and not applied', async () => {
    const { onApply, field } = show();
    await userEvent.type(field, 'tav');
    await userEvent.click(screen.getByRole('button', { name: 'another address' }));
    expect(field).toHaveValue('olive');
    // leaving the field for the button had applied it
    expect(onApply.mock.calls).toEqual([['gustav']]);
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    expect(onApply).toHaveBeenLastCalledWith('');
  });
});
