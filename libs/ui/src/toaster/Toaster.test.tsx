import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast, Toaster } from './index.js';

beforeAll(() => {
  // sonner uses both, and jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});

describe('Toaster', () => {
  it('shows title and description in a polite live region', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Sign in failed', description: 'Wrong password', tone: 'destructive' }));
    const title = await screen.findByText('Sign in failed');
    expect(title.closest('[aria-live="polite"]')).toHaveTextContent('Wrong password');
    expect(title.closest('li')).toHaveClass('error');
  });

  it('shows one toast at a time: the next replaces the previous', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Draft Loaded' }));
    await screen.findByText('Draft Loaded');
    act(() => showToast({ title: 'Draft Deleted', tone: 'success' }));
    await screen.findByText('Draft Deleted');
    await waitFor(() => expect(screen.queryByText('Draft Loaded')).not.toBeInTheDocument());
  });

  it('moves above a marked element that it would cover', async () => {
    const top = (value: number) => ({ top: value, bottom: value + 50, height: 50 });
    const { container } = render(
      <>
        <p data-clear-of-toasts="">Continue</p>
        <Toaster />
      </>,
    );
    const rect = jest.spyOn(container.querySelector('p')!, 'getBoundingClientRect');
    const at = () => document.querySelector('ol')?.style.getPropertyValue('--mobile-offset-bottom');
    rect.mockReturnValue(Object.assign(document.body.getBoundingClientRect(), top(100)));
    act(() => showToast({ title: 'Draft Loaded' }));
    await screen.findByText('Draft Loaded');
    expect(at()).toBe('16px');
    rect.mockReturnValue(Object.assign(document.body.getBoundingClientRect(), top(innerHeight - 60)));
    act(() => void window.dispatchEvent(new Event('scrollend')));
    await waitFor(() => expect(at()).toBe('72px'));
    rect.mockRestore();
  });

  it('has a button for its action', async () => {
    const undo = jest.fn();
    render(<Toaster />);
    act(() => showToast({ title: 'Closed', tone: 'success', action: { label: 'Undo', onClick: undo } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('is focused by Alt+T and closed by its button', async () => {
    render(<Toaster />);
    act(() => showToast({ title: 'Address saved', tone: 'success' }));
    const title = await screen.findByText('Address saved');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await waitFor(() => expect(title.closest('ol')).toHaveFocus());
    const shown = title.closest('li');
    if (!shown) throw new Error('The toast is no list item');
    await userEvent.click(within(shown).getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(screen.queryByText('Address saved')).not.toBeInTheDocument());
  });
});
