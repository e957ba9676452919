import { toast } from '@haulway/platform';
import { Dialog } from '@haulway/ui/dialog';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.js';

// its code is big: compiling it for Jest takes longer than a test waits for a toast
beforeAll(() => import('./toaster.js'));

beforeAll(() => {
  // sonner needs both, and jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});

describe('ToastHost', () => {
  it('shows a toast from before its code was loaded, and later ones after the first has closed', async () => {
    render(<ToastHost />);
    act(() => toast({ title: 'Welcome back!', tone: 'success' }));
    const first = await screen.findByText('Welcome back!');
    const item = first.closest('li');
    if (!item) throw new Error('The toast is no list item');
    await userEvent.click(within(item).getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument());
    act(() => toast({ title: 'Signed out successfully' }));
    expect(await screen.findByText('Signed out successfully')).toBeInTheDocument();
  });

  it('announces toasts while a dialog is open, also the first one', async () => {
    const page = (open: boolean) => (
      <>
        <Dialog title="Add new address" open={open} onOpenChange={() => undefined}>
          Street
        </Dialog>
        <ToastHost />
      </>
    );
    const { rerender } = render(page(true));
    await screen.findByRole('dialog', { name: 'Add new address' });
    act(() => toast({ title: 'Failed to save address', tone: 'destructive' }));
    const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(told()).toContain('Failed to save address'));
    rerender(page(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => toast({ title: 'Signed out successfully' }));
    await waitFor(() => expect(told()).toContain('Signed out successfully'));
  });
});
