import { RunTimeConfigProvider } from '@haulway/platform';
import { FakeFailure, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later, offline } from '../../../test/later.js';
import { SITE_CONFIG } from '../../../test/site-config.js';
import { ContactPage } from './ContactPage.js';

const open = (routes: FakeRoutes) =>
  renderRemote(
    () => (
      <RunTimeConfigProvider value={{ ...SITE_CONFIG, contactForm: 'mailed' }}>
        <ContactPage />
      </RunTimeConfigProvider>
    ),
    { routes },
  );
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = async (given: Readonly<Record<string, string>> = {}): Promise<void> => {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Example',
    Email: 'ada@haulway.test',
    Subject: 'A piano',
    Message: 'Third floor.',
    ...given,
  };
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(box(name));
    await userEvent.paste(value);
  }
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a contact message', () => {
  it('is kept while there is no connection, and sent when the connection is back', async () => {
    const answers: (() => unknown)[] = [offline, () => undefined];
    const { requests } = open({ 'POST /contact': () => answers.shift()?.() });
    await fill({ 'Phone (optional)': '01632 960001' });
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent');
    expect(box('Message')).toHaveValue('Third floor.');
    await send();
    expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    expect(requests[1]?.body).toEqual(requests[0]?.body);
    expect(requests[1]?.body).toMatchObject({ phone: '01632 960001' });
  });

  it('removes the previous error while it is sent again', async () => {
    const { given, answer } = later();
    const answers: (() => unknown)[] = [() => new FakeFailure(503, 'We are busy.'), given];
    open({ 'POST /contact': () => answers.shift()?.() });
    await fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy.');
    await send();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    answer(undefined);
    await screen.findByRole('heading', { name: 'Thank you, Ada' });
  });

  it('of spaces only is rejected', async () => {
    const { requests } = open({});
    await fill({ Message: '  \n ', 'First Name': '   ' });
    await send();
    await waitFor(() => expect(box('First Name')).toHaveFocus());
    expect(box('Message')).toHaveAccessibleDescription('Please enter your message');
    expect(requests).toEqual([]);
  });

  it('is answered with thanks by name, as plain text, and announced', async () => {
    open({ 'POST /contact': undefined });
    await fill({ 'First Name': '  <b>Ada</b> ' });
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent('Thank you, <b>Ada</b>');
    expect(document.querySelector('b')).toBeNull();
  });

  it('is followed by an empty form', async () => {
    open({ 'POST /contact': undefined });
    await fill();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
    for (const name of ['First Name', 'Email', 'Message']) expect(box(name)).toHaveValue('');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
