import { renderRemote } from '@haulway/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from './ContactPage.js';

const fill = async (except?: string) => {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Example',
    Email: 'ada@haulway.test',
    Subject: 'A piano',
    Message: 'It is on the third floor.',
  };
  for (const [label, value] of Object.entries(values))
    if (label !== except) await userEvent.type(screen.getByRole('textbox', { name: label }), value);
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
};

describe('ContactPage', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('shows every way to reach us, and when', () => {
    renderRemote(ContactPage);
    expect(screen.getByRole('link', { name: '0808 157 0999' })).toBeVisible();
    expect(screen.getByText('We reply within 2 hours.')).toBeVisible();
    for (const hours of ['Mon-Fri: 7:00-20:00', 'Sat: 8:00-18:00', 'Sun: 9:00-17:00'])
      expect(screen.getByText(hours)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  });

  it('logs the message, sends nothing and says thank you', async () => {
    const { requests } = renderRemote(ContactPage);
    await fill();
    expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toHaveFocus();
    expect(log).toHaveBeenCalledWith(
      'Contact form',
      expect.objectContaining({ subject: 'A piano', phone: '' }),
    );
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  });

  it.each([
    ['First Name', 'Please enter your first name'],
    ['Last Name', 'Please enter your last name'],
    ['Email', 'Please enter your email address'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please enter your message'],
  ])('asks for %s and goes there', async (label, message) => {
    renderRemote(ContactPage);
    await fill(label);
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
    expect(log).not.toHaveBeenCalled();
  });

  it('refuses what is no e-mail address', async () => {
    renderRemote(ContactPage);
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada');
    await fill('Email');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Invalid email address',
    );
    expect(log).not.toHaveBeenCalled();
  });
});
