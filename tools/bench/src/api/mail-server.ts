/**
 * A mail server that accepts every e-mail and keeps none. The development inbox would parse, store and show each e-mail
 * on the measured processors; in production, another machine does that work. SMTP_PORT is its port.
 */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

const { SMTP_PORT } = z.object({ SMTP_PORT: z.coerce.number() }).parse(process.env);
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 1_000,
  onData: (stream, _session, callback) => {
    finished(stream.resume()).then(
      () => callback(),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  },
});
server.on('error', (error) => console.error(error.message));
await once(server.listen(SMTP_PORT, '127.0.0.1'), 'listening');
process.once('SIGTERM', () => process.exit(0));
console.log(`ready smtp://127.0.0.1:${SMTP_PORT}`);
