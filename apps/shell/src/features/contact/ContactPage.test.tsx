import { type RunTimeConfig } from '@haulway/contracts';
import { RunTimeConfigProvider } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from './ContactPage.js';

const settings: RunTimeConfig = {
  apiBase: '/api',
  discoveryUrl: '',
  discoveryKey: '',
  stripePublishableKey: '',
  stripeJsUrl: '',
};
const open = (contactForm?: 'mailed', routes: FakeRoutes = {}) =>
  renderRemote(
    () => (
      <RunTimeConfigProvider value={{ ...settings, contactForm }}>
        <ContactPage />
      </RunTimeConfigProvider>
    ),
    { routes },
  );
const fill = async (except?: string) => {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Example',
    Email: 'ada@haulway.test',
    Subject: 'A piano',
    Message: 'It is on the third floor.',
  };
  for (const [label, value] of Object.entries(values))
    if (label !== except) await userEvent.type(screen.getByLabelText(label), value);
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
};

describe('ContactPage', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  afterEach(() => log.mockRestore());

  it('shows all contact details and opening hours', () => {
    open();
    expect(screen.getByRole('link', { name: '0808 157 0999' })).toBeVisible();
    expect(screen.getByText('We reply within 2 hours.')).toBeVisible();
    for (const hours of ['Mon-Fri: 7:00-20:00', 'Sat: 8:00-18:00', 'Sun: 9:00-17:00'])
      expect(screen.getByText(hours)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  });

  it('logs the message, sends nothing and says thank you', async () => {
    const { requests } = open(undefined, { 'POST /contact': undefined });
    await fill();
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toHaveFocus(),
    );
    expect(log).toHaveBeenCalledWith(
      'Contact form',
      expect.objectContaining({ subject: 'A piano', phone: '' }),
    );
    expect(requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
  });

  it.each([
    ['First Name', 'Please enter your first name'],
    ['Last Name', 'Please enter your last name'],
    ['Email', 'Please enter your email address'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please enter your message'],
  ])('reports a missing %s and focuses it', async (label, message) => {
    open();
    await fill(label);
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(message);
    await waitFor(() => expect(field).toHaveFocus());
    expect(log).not.toHaveBeenCalled();
  });

  it('rejects an invalid e-mail address', async () => {
    open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada');
    await fill('Email');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Invalid email address',
    );
    expect(log).not.toHaveBeenCalled();
  });

  it('lists all fields with errors above the form, each as a link', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Subject',
      'Message',
    ]);
    await userEvent.click(summary.getByRole('link', { name: 'Subject' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus();
    await userEvent.keyboard('A piano');
    expect(summary.queryByRole('link', { name: 'Subject' })).not.toBeInTheDocument();
  });
});

describe('ContactPage, when messages are e-mailed', () => {
  it('sends the message, and logs it nowhere', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { requests } = open('mailed', { 'POST /contact': undefined });
    await fill();
    expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/contact',
        {
          first_name: 'Ada',
          last_name: 'Example',
          email: 'ada@haulway.test',
          phone: '',
          subject: 'A piano',
          message: 'It is on the third floor.',
        },
      ],
    ]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('keeps what was typed and shows the reason when sending fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('mailed', { 'POST /contact': new FakeFailure(429, 'Too many requests. Please wait.') });
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Please wait.');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('A piano');
    log.mockRestore();
  });
});
