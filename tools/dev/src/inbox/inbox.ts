import { createWeb } from './web.js';
import { startSmtp } from './smtp.js';
import { MessageStore } from './store.js';

/** Where the inbox listens and keeps its messages; port 0 means any free one. */
export interface InboxOptions {
  dataDir: string;
  mailPort: number;
  smtpPort: number;
  /** The address to listen on; 'localhost' if not given. */
  host?: string;
}

/** An inbox that takes mail. */
export interface Inbox {
  /** Its page, with the API below it. */
  url: string;
  smtpUrl: string;
  close(): Promise<void>;
}

/** Starts the inbox: SMTP in, page and API out. */
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
