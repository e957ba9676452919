import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Trap, watchedTrap } from './trap.js';

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A real SMTP server that can hold back its response, before or after it has accepted an email. */
export class TrappingMailServer {
  readonly messages: Email[] = [];
  #hold: 'before' | 'after' | undefined;
  #holding = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      this.#take(stream, done).catch(done);
    },
  });

  async start(): Promise<string> {
    // a killed API breaks its connections
    this.#server.on('error', () => undefined);
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.server.once('listening', resolve));
    const address: AddressInfo | string | null = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  trap(when: 'before' | 'after'): Trap {
    this.#hold = when;
    return watchedTrap(
      () => this.#holding,
      async () => {
        this.#hold = undefined;
        this.#holding = false;
      },
    );
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(stream: AsyncIterable<Buffer>, done: (error?: Error) => void): Promise<void> {
    const raw = await readAll(stream);
    if (this.#hold !== 'before') this.messages.push(await PostalMime.parse(raw));
    if (this.#hold === undefined) return done();
    this.#holding = true;
  }
}
