import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A fixed local port that forwards to changing servers, as a host name does in production. */
export interface MovingAddress {
  readonly port: number;
  /** Closes its connections and forwards to another port from now on. Without a port it refuses connections. */
  moveTo(port: number | undefined): void;
  close(): Promise<void>;
}

/** @param target the port that it forwards to at first */
export async function startMovingAddress(target: number | undefined): Promise<MovingAddress> {
  let to = target;
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    if (to === undefined) {
      client.destroy();
      return;
    }
    const behind = connect(to, '127.0.0.1');
    keep(client, behind);
    keep(behind, client);
    client.pipe(behind).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const end = () => open.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    moveTo: (port) => {
      to = port;
      end();
    },
    close: async () => {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
