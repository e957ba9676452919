import { toast } from '@haulway/platform';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.js';

beforeAll(() => {
  // sonner asks for both, jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});

describe('ToastHost', () => {
  it('shows a toast that came before its code, and later ones also when none is in view', async () => {
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
});
