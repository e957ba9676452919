import fc from 'fast-check';
import { MAX_MESSAGE, MAX_STACK } from '@haulway/contracts';
import { anonymousMessage, anonymousStack, assetName, stackFrames } from './error-report.js';

const ORIGIN = 'https://assets.haulway.test/fleet-mfe/1.1.0-ab';

test.each([
  ['No booking of jo.doe+x@people.example.co.uk', 'No booking of [email]'],
  ['GET https://haulway.test/pay/a?token=secret#x failed', 'GET https://haulway.test/pay/a failed'],
  ['No page /account?email=jo&from=2 here', 'No page /account here'],
  ['Call 020 7946 0018 or +44 (0)20-7946 0018', 'Call [number] or [number]'],
  ['nobody lives at sw1A 1aa', 'nobody lives at [postcode]'],
  ['Booking 6f1c0a52-1111-4222-8333-444455556666 is gone', 'Booking [id] is gone'],
  ['\u001B[2Jtwo\nlines\u202E', '[2Jtwo lines'],
  ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
  [
    'Minified React error #527; visit https://react.dev/errors/527?args[]=a',
    'Minified React error #527; visit https://react.dev/errors/527',
  ],
])('%j is reported as %j', (message, reported) => {
  expect(anonymousMessage(message)).toBe(reported);
});

test('the stacks of all browsers have one form, without pages, queries and messages', () => {
  const chromium = `TypeError: jo@people.test is gone
    at send (${ORIGIN}/page.1f2e.js?attempt=2-kq:1:2345)
    at async Object.load [as run] (${ORIGIN}/remoteEntry.js:7:8)
    at ${ORIGIN}/page.1f2e.js:1:9
    at https://haulway.test/pay/secret:3:4
    at <anonymous>`;
  const firefox = `send@${ORIGIN}/page.1f2e.js:1:2345
async*load@${ORIGIN}/remoteEntry.js:7:8
@${ORIGIN}/page.1f2e.js:1:9
@https://haulway.test/pay/secret:3:4`;
  expect(anonymousStack(chromium)).toBe(`at send (${ORIGIN}/page.1f2e.js:1:2345)
at async Object.load [as run] (${ORIGIN}/remoteEntry.js:7:8)
at ${ORIGIN}/page.1f2e.js:1:9`);
  expect(stackFrames(firefox).map(({ name, line, column }) => [name, line, column])).toEqual([
    ['send', 1, 2345],
    ['async*load', 7, 8],
    ['', 1, 9],
  ]);
});

test('an address in a stack has no characters that a terminal obeys', () => {
  expect(anonymousStack(`at a (https://x.test/\u001B[2J.js:1:2)\nat b (https://x.test/\u202E.js:1:2)`)).toBe(
    '',
  );
});

test('a line of blanks is read at once', () => {
  const started = Date.now();
  const lines = Array.from({ length: 40 }, () =>
    anonymousStack(`a${' '.repeat(1480)}!\n${' '.repeat(1480)}!`),
  );
  expect(lines.join('')).toBe('');
  expect(Date.now() - started).toBeLessThan(1000);
});

test('names only scripts and style sheets', () => {
  expect(assetName(`${ORIGIN}/css/page.1f2e.css?attempt=2`)).toBe('page.1f2e.css');
  expect(assetName('https://haulway.test/pay/secret')).toBeUndefined();
});

test('whatever was thrown fits into a report, and is the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6000, unit: 'grapheme' }), (text) => {
      const message = anonymousMessage(text);
      expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE);
      const stack = anonymousStack(
        Array.from({ length: 30 }, () => `at ${text.slice(0, 50)} (${ORIGIN}/a.js:1:2)`).join('\n'),
      );
      expect(stack.length).toBeLessThanOrEqual(MAX_STACK);
      expect(anonymousStack(stack)).toBe(stack);
    }),
  );
});
