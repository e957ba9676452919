import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The end of addresses that the server does not know. */
export const UNKNOWN_MAILBOX = '@unknown.test';
/** The end of addresses to which the server does not let us send. */
export const RELAY_DENIED = '@relay-denied.test';

const refusalOf = (address: string): Error | null => {
  if (address.endsWith(UNKNOWN_MAILBOX))
    return Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 });
  return address.endsWith(RELAY_DENIED)
    ? Object.assign(new Error('5.7.1 relay access denied'), { responseCode: 554 })
    : null;
};

export interface MailServer {
  readonly url: string;
  readonly messages: readonly Email[];
  /** Forgets the messages, for a test that begins. */
  clear(): void;
  refusing: boolean;
  close(): Promise<void>;
}

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

export const startMailServer = async (): Promise<MailServer> => {
  const messages: Email[] = [];
  const state = { refusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(refusalOf(address));
    },
    onData(stream, _session, done) {
      readAll(stream)
        .then(async (raw) => {
          if (state.refusing) return done(new Error('mailbox full'));
          messages.push(await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }));
          done();
        })
        .catch(done);
    },
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.server.once('listening', resolve));
  const address: AddressInfo | string | null = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    clear: () => void messages.splice(0),
    get refusing() {
      return state.refusing;
    },
    set refusing(value) {
      state.refusing = value;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
