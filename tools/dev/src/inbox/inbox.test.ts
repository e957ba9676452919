import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Inbox, startInbox } from './inbox.js';
import { type Message } from './store.js';

let dataDir: string;
let inbox: Inbox;

const start = () => startInbox({ dataDir, mailPort: 0, smtpPort: 0 });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'haulway-inbox-test-'));
  inbox = await start();
});

afterEach(async () => {
  await inbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: 'Haulway <bookings@haulway.test>', to: 'ada@example.com', ...mail });
  transport.close();
}

const get = (path: string) => fetch(inbox.url + path);
const messages = async (): Promise<Message[]> => JSON.parse(await (await get('/api/messages')).text());
const first = async (): Promise<Message> => {
  const [message] = await messages();
  if (!message) throw new Error('the inbox is empty');
  return message;
};

it('returns a received message with every field decoded', async () => {
  await send({
    to: ['Ada Löve <ada@example.com>', 'bob@example.com'],
    subject: 'Booking confirmed – £180 ✓',
    text: 'Your skip arrives on Monday.',
    html: '<p>Your <b>skip</b> arrives on Monday.</p>',
    date: new Date('2030-05-06T07:08:09Z'),
    attachments: [
      { filename: 'Rechnung ü.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
    ],
  });
  expect(await messages()).toEqual([
    {
      id: expect.any(String),
      kind: 'email',
      from: 'Haulway <bookings@haulway.test>',
      to: ['Ada Löve <ada@example.com>', 'bob@example.com'],
      subject: 'Booking confirmed – £180 ✓',
      text: expect.stringContaining('Your skip arrives on Monday.'),
      html: expect.stringContaining('<p>Your <b>skip</b> arrives on Monday.</p>'),
      attachments: [
        {
          filename: 'Rechnung ü.pdf',
          content_type: 'application/pdf',
          size: 8,
          url: expect.stringMatching(/^\/api\/messages\/.+\/attachments\/0$/),
        },
      ],
      date: '2030-05-06T07:08:09.000Z',
    },
  ]);
});

it('shows the recipient of a blind copy', async () => {
  await send({ to: undefined, bcc: 'office@example.com', subject: 'Enquiry' });
  expect(await messages()).toMatchObject([{ to: ['office@example.com'] }]);
});

it('receives text messages as the API of Twilio does, each once', async () => {
  const text = (fields: Record<string, string>, key = 'one') =>
    fetch(inbox.textsUrl, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: new URLSearchParams(fields),
    });
  const sent = {
    To: '+447700900123',
    From: 'Haulway',
    Body: 'On our way – £5: https://haulway.test/b#key=1',
  };
  expect((await text(sent)).status).toBe(201);
  expect((await text(sent)).status).toBe(201);
  expect(await messages()).toMatchObject([
    {
      kind: 'sms',
      from: 'Haulway',
      to: ['+447700900123'],
      subject: '',
      text: sent.Body,
      html: '',
      attachments: [],
    },
  ]);
  expect((await text({ ...sent, Body: 'Two' }, 'two')).status).toBe(201);
  expect((await text({ To: '+447700900123' })).status).toBe(400);
  await inbox.close();
  inbox = await start();
  expect((await messages()).map(({ kind, text: body }) => [kind, body])).toEqual([
    ['sms', 'Two'],
    ['sms', sent.Body],
  ]);
});

it('accepts any user name and password', async () => {
  inbox.smtpUrl = inbox.smtpUrl.replace('smtp://', 'smtp://someone:secret@');
  await send({ subject: 'signed in' });
  expect(await messages()).toMatchObject([{ subject: 'signed in' }]);
});

it('deletes all messages permanently', async () => {
  await send({ subject: 'gone' });
  const response = await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' });
  expect(response.status).toBe(204);
  expect(await messages()).toEqual([]);
  await inbox.close();
  inbox = await start();
  expect(await messages()).toEqual([]);
});

it('serves an attachment as a download, whatever its type is', async () => {
  await send({
    attachments: [{ filename: "it's.html", content: '<script>alert(1)</script>', contentType: 'text/html' }],
  });
  const response = await get((await first()).attachments[0]?.url ?? '');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''it%27s.html");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe('<script>alert(1)</script>');
});

it('shows HTML in a sandbox, with links that open outside it', async () => {
  await send({ html: '<!doctype html><html><head></head><body><script>1</script></body></html>' });
  const response = await get(`/api/messages/${(await first()).id}/html`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(await response.text()).toMatch(/^<!doctype html><base target="_blank">/);
});

it('serves its page with a content security policy without inline scripts', async () => {
  const page = await get('/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await page.text()).toContain('<title>Inbox</title>');
  expect((await get('/inbox.js')).status).toBe(200);
  expect((await get('/inbox.css')).status).toBe(200);
});

it.each(['/api/messages/none/html', '/api/messages/none/attachments/0', '/nothing'])(
  'returns 404 for %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: 'not_found' });
  },
);
