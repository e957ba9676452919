import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.js';
import { buttonClassName } from './button-class-name.js';

describe('Button', () => {
  it('is not a submit button unless its type says so', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Edit</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('neither clicks nor submits while busy, and keeps the focus', async () => {
    const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const click = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={click}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('works with text that a translator replaced', () => {
    const { rerender } = render(<Button>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    const font = document.createElement('font');
    font.textContent = 'Save';
    for (const element of [button, ...button.querySelectorAll('*')])
      for (const node of element.childNodes) if (node instanceof Text) node.replaceWith(font);
    rerender(<Button busy>Save</Button>);
    rerender(<Button busy>Saving…</Button>);
    expect(button).toHaveTextContent(/^Saving…$/u);
    rerender(<Button>Saved</Button>);
    expect(button).toHaveTextContent(/^Saved$/u);
  });

  it('gives links the same class names', () => {
    expect(buttonClassName({ variant: 'ghost', size: 'small', className: 'wide' })).toBe(
      'button ghost small wide',
    );
    expect(buttonClassName()).toBe('button primary medium');
  });
});
