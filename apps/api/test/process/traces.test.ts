import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type MailServer, startMailServer } from '../mail-server.js';
import { createTestDatabase, type TestDatabase } from '../test-database.js';
import { type ApiProcess, buildApi, environmentFor, runApi } from './built-api.js';

jest.setTimeout(240_000);

/** The parts of OpenTelemetry's protocol that this test reads. */
const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) });
const delivery = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const MESSAGE = {
  first_name: 'Markedfirst',
  last_name: 'Markedlast',
  email: 'marked@people.test',
  phone: '01632 960777',
  subject: 'markedsubject',
  message: 'markedtext',
};

const inline = (script: string): string => `data:text/javascript,${encodeURIComponent(script)}`;
const HOOK = inline(`
  import { writeSync } from 'node:fs';
  export const load = (url, context, next) => {
    writeSync(1, 'loads ' + url + '\\n');
    return next(url, context);
  };
`);
const PRINT_LOADED = inline(`import { register } from 'node:module'; register(${JSON.stringify(HOOK)});`);
/** A name in OpenTelemetry's code that does not occur in ours: the bundle contains both. */
const SDK_CLASS = 'BatchSpanProcessorBase';

describe('traces of several processes', () => {
  let database: TestDatabase;
  let mail: MailServer;
  let collector: Server;
  let endpoint = '';
  const received: { path: string | undefined; key: unknown; text: string }[] = [];
  const running: ApiProcess[] = [];
  beforeAll(async () => {
    buildApi();
    database = await createTestDatabase();
    mail = await startMailServer();
    collector = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        received.push({ path: request.url, key: request.headers['x-key'], text });
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const address = collector.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL');
      await ended();
    }
    await new Promise((resolve) => collector.close(resolve));
    await mail.close();
    await database.drop();
  });
  beforeEach(() => received.splice(0));

  const run = (entry: string, changes: Record<string, string>) => {
    const environment = {
      ...environmentFor(database.url),
      SMTP_URL: mail.url,
      CONTACT_INBOX: 'office@haulway.test',
      METRICS_PORT: 'off',
    };
    const started = runApi({ ...environment, ...changes }, entry, ['--import', PRINT_LOADED]);
    running.push(started);
    return started;
  };
  const sendMessage = async (url: string): Promise<void> => {
    const response = await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
      body: JSON.stringify(MESSAGE),
    });
    expect(response.status).toBe(204);
  };
  const stop = async ({ child, ended, output }: ApiProcess): Promise<string[]> => {
    child.kill('SIGTERM');
    expect(await ended()).toBe(0);
    const files = [...output().matchAll(/^loads (file:.+)$/gmu)].map(([, url = '']) => fileURLToPath(url));
    expect(files.length).toBeGreaterThan(1);
    return files.filter((file) => readFileSync(file, 'utf8').includes(SDK_CLASS));
  };
  const spans = () =>
    received.flatMap(({ text }) =>
      delivery.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
      }),
    );

  it('reach the collector as one trace, from the browser’s call to the statements', async () => {
    const OTEL = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' };
    const api = run('main.js', OTEL);
    await sendMessage(await api.ready());
    // the remaining spans are sent before the process ends
    expect(await stop(api)).toHaveLength(1);
    const request = spans().find(({ name }) => name === 'POST /api/contact');
    expect(request).toMatchObject({
      traceId: TRACE,
      parentSpanId: 'b7ad6b7169203331',
      service: 'haulway-api',
    });
    const statements = spans().filter(({ attributes }) =>
      attributes.some(({ key }) => key === 'db.query.text'),
    );
    expect(statements.length).toBeGreaterThan(2);
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    for (const { path, key, text } of received) {
      expect([path, key]).toEqual(['/v1/traces', 'a key']);
      expect(text).not.toMatch(/marked|01632 |client\.address|url\./iu);
    }
  });

  it('are not recorded without a collector, and no code of OpenTelemetry is loaded', async () => {
    const started = [run('main.js', {}), run('worker.js', {})];
    const [api, worker] = started;
    await sendMessage((await api?.ready()) ?? '');
    await worker?.ready();
    for (const each of started) expect(await stop(each)).toEqual([]);
    expect(received).toEqual([]);
  });

  it('that cannot be delivered are logged as lost once, without other effects', async () => {
    const api = run('main.js', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const url = await api.ready();
    await sendMessage(url);
    await stop(api);
    expect(api.output().match(/Traces are lost/gu)).toHaveLength(1);
  });
});
