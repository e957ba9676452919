import { type Endpoint, endpoints } from '@haulway/contracts';
import { useTestApi } from '../../../test-api.js';

const everyEndpoint: [string, Endpoint][] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
);

describe('the OpenAPI document', () => {
  const api = useTestApi();
  let document: { openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> };
  beforeAll(async () => {
    document = (await api.http.get('/docs-json').expect(200)).body;
  });

  it('describes exactly the routes of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/u, '')}`),
    );
    expect(described.sort()).toEqual(everyEndpoint.map(([name]) => name).sort());
  });

  it.each(everyEndpoint)('describes %s as the contract declares it', (_name, endpoint) => {
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    const statuses = [endpoint.status, ...endpoint.errors].map(String);
    expect(Object.keys(operation?.['responses'] ?? {})).toEqual(expect.arrayContaining(statuses));
    expect(operation).toMatchObject({ summary: endpoint.summary });
    expect(endpoint.summary).toMatch(/^[A-Z][a-z]+( \S+){0,7}$/u);
    if (endpoint.description) expect(operation?.['description']).toContain(endpoint.description);
    expect('requestBody' in (operation ?? {})).toBe((endpoint.body ?? endpoint.upload) !== undefined);
    expect('security' in (operation ?? {})).toBe(!['public', 'stripe'].includes(endpoint.access));
    const names = (operation?.['parameters'] as { name: string }[]).map(({ name }) => name);
    expect(names.includes('Idempotency-Key')).toBe(endpoint.idempotent === true);
    for (const [, name] of endpoint.path.matchAll(/\{(\w+)\}/gu)) expect(names).toContain(name);
  });

  it('uses no construct that OpenAPI 3.0 does not know', () => {
    expect(document.openapi).toBe('3.0.3');
    expect(JSON.stringify(document)).not.toMatch(/"\$schema"|"const":|"prefixItems"|"type":\[/u);
  });

  it('has no part that refuses null where null is allowed', () => {
    const refusing: unknown[] = [];
    JSON.parse(
      JSON.stringify(document),
      (_key, value: { nullable?: true; allOf?: { type?: string }[] } | null) => {
        if (value?.nullable) refusing.push(...(value.allOf ?? []).filter(({ type }) => type));
        return value;
      },
    );
    expect(refusing).toEqual([]);
  });

  it('is also shown on an HTML page for readers', async () => {
    const { text, headers } = await api.http.get('/docs').expect(200);
    expect(headers['content-type']).toContain('text/html');
    const [, file = ''] = /<script type="module" src="\/api([^"]+)"><\/script>/u.exec(text) ?? [];
    expect((await api.http.get(file).expect(200)).text).toContain("fetch('/api/docs-json'");
  });
});
