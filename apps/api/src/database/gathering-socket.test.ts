import { once } from 'node:events';
import { createServer } from 'node:net';
import { GatheringSocket } from './gathering-socket.js';

it('sends what is written in one turn together, and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const received = new Promise<string>((resolve) => {
    server.once('connection', (socket) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('end', () => resolve(text));
    });
  });
  const socket = new GatheringSocket();
  const sent = jest.spyOn(socket, '_writev');
  socket.connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const statement = (text: string): void => {
    socket.cork();
    socket.write(`${text};`);
    socket.write('sync;');
    socket.uncork();
  };
  statement('begin');
  statement('lock');
  await new Promise(setImmediate);
  statement('commit');
  socket.end();
  expect(await received).toBe('begin;sync;lock;sync;commit;sync;');
  expect(sent).toHaveBeenCalledTimes(2);
  server.close();
});
