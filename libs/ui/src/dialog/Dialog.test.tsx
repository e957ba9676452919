import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './index.js';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Booking"
        description="Changes are saved at once"
        footer={<button>Update Booking</button>}
      >
        <label>
          Assigned Worker <input />
        </label>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('opens with a name and description, and with the focus in its first field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit Booking' });
    expect(dialog).toHaveAccessibleDescription('Changes are saved at once');
    expect(screen.getByLabelText('Assigned Worker')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Update Booking' })).toBeVisible();
  });

  it('opens with the focus inside when it has no field', async () => {
    render(
      <Dialog open onOpenChange={jest.fn()} title="Delete" footer={<button>Delete</button>}>
        <p>Sure?</p>
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus', async (_way, close) => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('injects no style element, which the content security policy would refuse', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
