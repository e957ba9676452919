import { responseToStart } from '@haulway/api/testing';
import { type Endpoint, registryEndpoints } from '@haulway/contracts';
import { startTestRegistry, type TestRegistry } from './test-registry.js';

const writing = Object.values(registryEndpoints)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ method }) => method !== 'GET')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

describe('the size limit of a request body in the registry', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry({ statusesUnchecked: true });
  });
  afterAll(() => registry.close());

  const at = ({ path }: Endpoint) => path.replace('{remote}', 'admin-mfe').replace(/\{\w+\}/gu, '1');

  const responseTo = (headers: string, body: Parameters<typeof responseToStart>[3], path: string) =>
    responseToStart(registry.url, path, headers, body);

  /** Only callers with a publish token may send this much. The other two limits are small and open to anybody. */
  const large = writing.filter(([, { maxBodyBytes, access }]) => maxBodyBytes && access === 'publisher');

  it('is raised only for calls with a publish token and for browser telemetry', () => {
    const open = writing.filter(
      ([name, { maxBodyBytes }]) => maxBodyBytes && !large.some(([one]) => one === name),
    );
    expect(open.map(([name]) => name)).toEqual(['POST /telemetry/composition', 'POST /telemetry/vitals']);
    for (const [, { maxBodyBytes = 0 }] of open) expect(maxBodyBytes).toBeLessThanOrEqual(256 * 1024);
  });

  describe.each(large)('%s, with a body that never arrives', (_name, endpoint) => {
    const path = at(endpoint);
    const refused = /^HTTP\/1\.1 401 .*"User not authenticated"/su;
    const half = (write: (part: string) => boolean) =>
      write(`{"files":[{"name":"a.js","content":"${'A'.repeat(8192)}`);
    /** `close` ends the connection after the response: without it this would wait for the next request. */
    const length = `Content-Length: ${endpoint.maxBodyBytes ?? 0}\r\nConnection: close`;

    it('refuses a caller without a token or with an invalid token', async () => {
      expect(await responseTo(length, () => undefined, path)).toMatch(refused);
      expect(await responseTo(length, half, path)).toMatch(refused);
      expect(await responseTo(`${length}\r\nAuthorization: Bearer hwp_none`, half, path)).toMatch(refused);
    });

    it('closes the connection of a caller that does not declare the length', async () => {
      const chunk = (write: (part: string) => boolean) => write(`2000\r\n${'x'.repeat(8192)}\r\n`);
      const response = await responseTo('Transfer-Encoding: chunked', chunk, path);
      expect(response).toMatch(refused);
      expect(response).toMatch(/^connection: close$/imu);
    });

    it('refuses a body that is too large before it checks the token, as every route does', async () => {
      const response = await responseTo(
        `Content-Length: ${(endpoint.maxBodyBytes ?? 0) + 1}`,
        () => undefined,
        path,
      );
      expect(response).toMatch(/^HTTP\/1\.1 413 .*"too_large"/su);
    });
  });
});
