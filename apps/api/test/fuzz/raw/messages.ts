import { type Random } from '../random.js';

const BODY = '{"label":"Home","street":"1 High Street","city":"Leeds","postcode":"LS1 4AP"}';
const post = (headers: string, body = BODY, version = 'HTTP/1.1'): string =>
  `POST /api/saved-addresses ${version}\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

/** Messages that no client library would send: wrong lengths, two at once, missing parts, other protocols. */
export const MESSAGES: readonly string[] = [
  post(`Content-Length: ${BODY.length}`),
  post('Content-Length: -1'),
  post('Content-Length: 1e3'),
  post('Content-Length: 99999999999999999999'),
  post('Content-Length: 2000000'),
  post('Content-Length: 3\r\nContent-Length: 4'),
  post(`Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked`),
  post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
  post('Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
  post('Transfer-Encoding: chunked', `${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`),
  post('Transfer-Encoding: chunked', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  post('Transfer-Encoding: gzip, chunked', '2\r\n{}\r\n0\r\n\r\n'),
  post('Transfer-Encoding: nonsense'),
  post('Transfer-Encoding : chunked', '0\r\n\r\n'),
  post(`Expect: 100-continue\r\nContent-Length: ${BODY.length}`),
  post('Content-Length: 0', '', 'HTTP/1.0'),
  post('Content-Length: 0', '', 'HTTP/0.9'),
  post('Content-Length: 0', '', 'HTTP/9.9'),
  post('', 'GET /api/auth/users HTTP/1.1\r\nHost: x\r\n\r\n'),
  post(' folded: a\r\n b', ''),
  post('X: a\nY: b', ''),
  post('X\u0000: a', ''),
  post('X: \u0000', ''),
  post(': a', ''),
  post('Authorization: Bearer \u0001\u0002', ''),
  'GET /api/services HTTP/1.1\r\n\r\n',
  'GET /api/services HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET http://evil.test/api/services HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/\xc3\x28 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/a b HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET api/services HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT db.internal:5432 HTTP/1.1\r\nHost: x\r\n\r\n',
  'BREW /api/services HTTP/1.1\r\nHost: x\r\n\r\n',
  'get /api/services HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /api/services?${'a=b&'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /api/services HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(2_500)}\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n\r\n',
  '{"json":true}\r\n\r\n',
  '',
];

/** One of the messages with some of its bytes changed, duplicated or removed. */
export const damaged = (random: Random): string => {
  let message = random.pick(MESSAGES);
  for (let left = random.between(1, 6); left > 0; left -= 1) {
    const at = random.below(message.length + 1);
    const byte = String.fromCharCode(
      random.weighted([
        [3, random.below(256)],
        [1, 13],
        [1, 10],
        [1, 0],
        [1, 32],
      ]),
    );
    const end = at + random.pick([0, 1, 1, 5]);
    message = message.slice(0, at) + byte.repeat(random.pick([0, 1, 1, 3])) + message.slice(end);
  }
  return message;
};
