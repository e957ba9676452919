import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { SelectField } from './SelectField.js';
import { TextArea } from './TextArea.js';
import { TextField } from './TextField.js';

describe('TextField', () => {
  it('connects label, hint and error with the input', () => {
    render(<TextField label="Email" hint="We reply here" error="Invalid email address" required />);
    const input = screen.getByRole('textbox', { name: /^Email/ });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Invalid email address We reply here');
  });

  it('is valid and has no description without hint and error', () => {
    render(<TextField label="City" id="city" />);
    const input = screen.getByLabelText('City');
    expect(input).toHaveAttribute('id', 'city');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('describes itself by a warning and stays valid', () => {
    render(<TextField label="Postcode" warning="This doesn't look like a postcode." />);
    const input = screen.getByLabelText('Postcode');
    expect(input).toHaveAccessibleDescription("This doesn't look like a postcode.");
    expect(input).toBeValid();
  });

  it('keeps a line free for its error when asked to', () => {
    const lines = (field: ReactElement) => {
      const { container, unmount } = render(field);
      const count = container.querySelectorAll('p').length;
      unmount();
      return count;
    };
    expect(lines(<TextField label="Email" errorRoom />)).toBe(
      lines(<TextField label="Email" errorRoom error="Invalid email address" />),
    );
    expect(lines(<TextField label="Email" />)).toBe(0);
  });

  it('passes props to the input, and shows its trailing element', async () => {
    const change = jest.fn();
    render(
      <TextField
        label="Postcode"
        maxLength={8}
        onChange={change}
        trailing={<button>Find</button>}
        optional
      />,
    );
    await userEvent.type(screen.getByLabelText('Postcode (optional)'), 'SW1A 1AAxx');
    expect(screen.getByLabelText('Postcode (optional)')).toHaveValue('SW1A 1AA');
    expect(change).toHaveBeenCalledTimes(8);
    expect(screen.getByRole('button', { name: 'Find' })).toBeVisible();
  });

  it('puts a hint below the control where it is asked to', () => {
    const { container } = render(<TextField label="URL" hint="/book/…" hintBelow />);
    expect(screen.getByLabelText('URL')).toHaveAccessibleDescription('/book/…');
    expect(container.querySelector('input')?.compareDocumentPosition(screen.getByText('/book/…'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('gives two fields with the same label different ids', () => {
    render(
      <>
        <TextField label="Street" />
        <TextField label="Street" />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Street');
    expect(first?.id).not.toBe(second?.id);
  });
});

describe('TextArea and SelectField', () => {
  it('describe their errors', () => {
    render(<TextArea label="Message" error="Please write a message" />);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
      'Please write a message',
    );
  });

  it('selects an option', async () => {
    const options = [
      { value: 'a', label: 'Garden Waste' },
      { value: 'b', label: 'Mixed Waste' },
    ];
    render(<SelectField label="Waste type" options={options} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Waste type' }), 'Mixed Waste');
    expect(screen.getByRole('combobox')).toHaveValue('b');
  });
});
