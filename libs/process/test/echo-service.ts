import { createServer } from 'node:http';
import { readPort, runService } from '../src/index.js';

/** The smallest possible service, for the tests of `runService`. */
await runService(() => {
  const port = readPort(process.env, 'ECHO_PORT', 0);
  return {
    port,
    variable: 'ECHO_PORT',
    open: () =>
      new Promise((resolve, reject) => {
        const server = createServer((_request, response) => response.end('here'));
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          const bound = typeof address === 'object' && address ? address.port : port;
          resolve({
            url: `http://127.0.0.1:${bound}`,
            close: async () => {
              console.log('closed');
              server.close();
            },
          });
        });
      }),
  };
});
