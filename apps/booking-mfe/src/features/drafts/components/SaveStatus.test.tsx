import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Autosave, draftConflictOf, type SaveStatus } from '../hooks/use-autosave.js';
import { DraftConflictNote, SaveNote } from './SaveStatus.js';

const open = (status: SaveStatus) => {
  const retry = jest.fn();
  const saving: Autosave = { status, conflict: undefined, retry };
  render(<SaveNote saving={saving} />);
  return retry;
};

describe('the save status', () => {
  it.each([
    ['idle', ''],
    ['saving', 'Saving...'],
    ['saved', 'Saved'],
  ] as const)('is a status text without a button for %s', (status, text) => {
    open(status);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['failed', 'full'] as const)('has a retry button for %s', async (status) => {
    const retry = open(status);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('a draft that is open in another tab', () => {
  it.each([
    [409, 'changed'],
    [404, 'deleted'],
    [500, undefined],
    [429, undefined],
    [401, undefined],
  ])('is recognised by status %d: %s', (status, conflict) => {
    expect(draftConflictOf({ status })).toBe(conflict);
  });

  it('is not assumed after a network failure', () => {
    expect(draftConflictOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  it.each([
    ['changed', /was changed in another tab/u],
    ['deleted', /was deleted or booked in another tab/u],
  ] as const)('is reported, with the note that nothing is lost: %s', (conflict, text) => {
    render(<DraftConflictNote conflict={conflict} />);
    expect(screen.getByText(text)).toHaveTextContent('is kept as a draft of its own');
  });
});
