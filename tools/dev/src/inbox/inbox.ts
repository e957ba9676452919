import { createWeb } from './web.js';
import { startSmtp } from './smtp.js';
import { MessageStore } from './store.js';

/** Where the inbox listens and stores its messages. Port 0 means any free port. */
export interface InboxOptions {
  dataDir: string;
  mailPort: number;
  smtpPort: number;
  /** The address to listen on; 'localhost' if not given. */
  host?: string;
}

/** A running inbox. */
export interface Inbox {
  /** The address of its page. The API is below it. */
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the inbox: it receives e-mails by SMTP, and shows them on a page and in an API. */
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
    close: async () => {
      await Promise.all([web.close(), smtp.close()]);
    },
  };
}
