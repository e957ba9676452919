import { RunTimeConfigProvider } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, delayedResponse, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline } from '../../../test/offline.js';
import { SITE_CONFIG } from '../../../test/site-config.js';
import { ContactPage } from './ContactPage.js';

const open = (contactForm?: 'mailed', routes: FakeRoutes = {}) =>
  renderRemote(
    () => (
      <RunTimeConfigProvider value={{ ...SITE_CONFIG, contactForm }}>
        <ContactPage />
      </RunTimeConfigProvider>
    ),
    { routes },
  );
const mailed = (response: unknown) => open('mailed', { 'POST /contact': response });
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const fill = async (given: Readonly<Record<string, string>> = {}): Promise<void> => {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Example',
    Email: 'ada@haulway.test',
    Subject: 'A piano',
    Message: 'It is on the third floor.',
    ...given,
  };
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(box(name));
    if (value) await userEvent.paste(value);
  }
  await send();
};

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('ContactPage', () => {
  it('shows all contact details and opening hours', () => {
    open();
    expect(screen.getByRole('link', { name: '0808 157 0999' })).toBeVisible();
    expect(screen.getByText('We reply within 2 hours.')).toBeVisible();
    for (const hours of ['Mon-Fri: 7:00-20:00', 'Sat: 8:00-18:00', 'Sun: 9:00-17:00'])
      expect(screen.getByText(hours)).toBeVisible();
    expect(box('Email')).toHaveAttribute('type', 'email');
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
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
    expect(box('Subject')).toHaveValue('');
    expect(box('First Name')).toHaveFocus();
  });

  it.each([
    ['First Name', 'Please enter your first name'],
    ['Last Name', 'Please enter your last name'],
    ['Email', 'Please enter your email address'],
    ['Subject', 'Please enter a subject'],
    ['Message', 'Please enter your message'],
  ])('reports a missing %s and focuses it', async (label, message) => {
    open();
    await fill({ [label]: '' });
    const field = box(label);
    expect(field).toHaveAccessibleDescription(message);
    await waitFor(() => expect(field).toHaveFocus());
    expect(log).not.toHaveBeenCalled();
  });

  it('rejects an invalid email address', async () => {
    open();
    await fill({ Email: 'ada' });
    expect(box('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(log).not.toHaveBeenCalled();
  });

  it('lists all fields with errors above the form, each as a link', async () => {
    open();
    await send();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Subject',
      'Message',
    ]);
    await userEvent.click(summary.getByRole('link', { name: 'Subject' }));
    expect(box('Subject')).toHaveFocus();
    await userEvent.keyboard('A piano');
    expect(summary.queryByRole('link', { name: 'Subject' })).not.toBeInTheDocument();
  });
});

describe('ContactPage, when messages are emailed', () => {
  it('sends the message, and logs it nowhere', async () => {
    const { requests } = mailed(undefined);
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
  });

  it('is not lost while there is no connection, and sent when the connection is back', async () => {
    const responses: (() => unknown)[] = [offline, () => undefined];
    const { requests } = mailed(() => responses.shift()?.());
    await fill({ 'Phone (optional)': '01632 960001' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent');
    expect(box('Message')).toHaveValue('It is on the third floor.');
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(requests[1]?.body).toMatchObject({ phone: '01632 960001' });
  });

  it('removes the previous error while it is sent again', async () => {
    const { pending, respond } = delayedResponse();
    const responses: (() => unknown)[] = [() => new FakeFailure(503, 'We are busy.'), pending];
    mailed(() => responses.shift()?.());
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
    await send();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    respond(undefined);
    await screen.findByRole('heading', { name: 'Thank you, Ada' });
  });

  it('of spaces only is rejected', async () => {
    const { requests } = mailed(undefined);
    await fill({ Message: '  \n ', 'First Name': '   ' });
    await waitFor(() => expect(box('First Name')).toHaveFocus());
    expect(box('Message')).toHaveAccessibleDescription('Please enter your message');
    expect(requests).toEqual([]);
  });

  it('is followed by thanks by name, as plain text, and announced', async () => {
    mailed(undefined);
    await fill({ 'First Name': '  <b>Ada</b> ' });
    expect(await screen.findByRole('status')).toHaveTextContent('Thank you, <b>Ada</b>');
    expect(document.querySelector('b')).toBeNull();
  });
});
