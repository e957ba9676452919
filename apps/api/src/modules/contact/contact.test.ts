import { type BookingWorld, startBookingWorld } from '../../../test/booking-world.js';

const NASTY = `<img src=x onerror=alert(1)> "Bobby"\r\nBcc: everybody@else.test`;
const message = {
  first_name: ' Ada ',
  last_name: 'Example',
  email: 'ada@guests.test',
  phone: '01632 960001',
  subject: 'A piano',
  message: 'It is on the third floor.\nIs that a problem?',
};

describe('POST /contact', () => {
  let world: BookingWorld;
  const open = async (contactInbox?: string, perMinute = 100) => {
    world = await startBookingWorld({ config: { contactInbox, callLimits: { contact: perMinute } } });
  };
  afterEach(() => world.close());
  const send = (values: object = {}) => world.api.http.post('/contact').send({ ...message, ...values });
  const stored = () => world.api.dataSource.query('SELECT first_name, phone FROM contact_messages');

  it('refuses a message when no inbox is configured', async () => {
    await open();
    const { body } = await send().expect(404);
    expect(body).toMatchObject({ error: 'contact_form_off', message: expect.stringMatching(/\.$/u) });
    expect(await stored()).toEqual([]);
  });

  it('sends the message to the inbox, with the writer as the reply address', async () => {
    await open('office@haulway.test');
    await send().expect(204);
    expect(world.mail.messages).toHaveLength(0);
    await world.runJobs();
    const [mail] = world.mail.messages;
    expect(mail).toMatchObject({
      subject: 'Contact form: A piano',
      to: [{ address: 'office@haulway.test' }],
      replyTo: [{ name: 'Ada Example', address: 'ada@guests.test' }],
    });
    for (const fact of ['Ada Example', 'ada@guests.test', '01632 960001', message.message])
      expect(mail?.text).toContain(fact);
    await world.runJobs();
    expect(world.mail.messages).toHaveLength(1);
  });

  it('sends one email to one recipient, whatever the message contains', async () => {
    await open('office@haulway.test');
    await send({ subject: NASTY, message: NASTY, last_name: NASTY, phone: undefined }).expect(204);
    await world.runJobs();
    const [mail] = world.mail.messages;
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).not.toContain('Phone');
    expect(await stored()).toEqual([{ first_name: 'Ada', phone: '' }]);
  });

  it.each(['first_name', 'last_name', 'email', 'subject', 'message'])('requires %s', async (field) => {
    await open('office@haulway.test');
    const { body } = await send({ [field]: ' ' }).expect(400);
    expect(Object.keys(body.details)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('limits the messages per minute and address', async () => {
    await open('office@haulway.test', 2);
    await send().expect(204);
    await send().expect(204);
    const { headers } = await send().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
