import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { MessageStore } from './store.js';
import { createWeb } from './web.js';

const MAX_BYTES = 10 * 1024 * 1024;

/** Starts an SMTP server that stores every message, from any sender to any recipient. */
async function startSmtp(store: MessageStore, port: number, host: string) {
  const server = new SMTPServer({
    size: MAX_BYTES,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
    onData: (stream, { envelope }, callback) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw refusal(552, `Message is larger than ${MAX_BYTES} bytes`);
          await store.add(raw, { from, to });
        })
        .then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // A client that closes its connection early must not stop the server.
  server.on('error', (error) => console.error(error.message));
  const listener = server.listen(port, host);
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Where the inbox listens and stores its messages. Port 0 means any free port. */
export interface InboxOptions {
  dataDir: string;
  mailPort: number;
  smtpPort: number;
  /** The address to listen on; 'localhost' if not given. */
  host?: string;
}

export interface Inbox {
  /** The address of its page. The API is below it. */
  url: string;
  smtpUrl: string;
  /** Where text messages are posted (SMS_URL). */
  textsUrl: string;
  close(): Promise<void>;
}

/** Starts the inbox: it receives emails by SMTP and text messages by HTTP, and shows them on a page and in an API. */
export async function startInbox({
  dataDir,
  mailPort,
  smtpPort,
  host = 'localhost',
}: InboxOptions): Promise<Inbox> {
  const store = await MessageStore.open(dataDir);
  const smtp = await startSmtp(store, smtpPort, host === 'localhost' ? '127.0.0.1' : host);
  const web = await createWeb(store);
  try {
    await web.listen({ port: mailPort, host });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  const address = web.server.address();
  const port = typeof address === 'object' && address ? address.port : mailPort;
  return {
    url: `http://localhost:${port}`,
    smtpUrl: `smtp://localhost:${smtp.port}`,
    textsUrl: `http://localhost:${port}/api/texts`,
    close: async () => {
      await Promise.all([web.close(), smtp.close()]);
    },
  };
}
