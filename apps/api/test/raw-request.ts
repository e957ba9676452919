import { connect } from 'node:net';

/** Starts a request to `path` of a server at `url` whose body never ends, and returns the response. */
export const responseToStart = async (
  url: string,
  path: string,
  headers: string,
  body: (write: (part: string) => boolean) => void,
): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let response = '';
  const type = /^content-type:/imu.test(headers) ? '' : 'Content-Type: application/json\r\n';
  socket.write(`POST /api${path} HTTP/1.1\r\nHost: x\r\n${type}${headers}\r\n\r\n`);
  body((part) => socket.write(part));
  for await (const chunk of socket) response += String(chunk);
  return response;
};
