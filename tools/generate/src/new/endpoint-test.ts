import path from 'node:path';

interface EndpointTest {
  readonly test: string;
  readonly method: string;
  readonly route: string;
  readonly access: string;
  readonly status: number;
  readonly fields: readonly { readonly name: string; readonly sample: string }[];
  readonly sent: string;
}

/** The text of a new endpoint's test. */
export const endpointTest = ({ test, method, route, access, status, fields, sent }: EndpointTest): string => {
  const helpers = path.posix.relative(path.posix.dirname(test), 'apps/api/test');
  const sampleOf = (name: string): string => fields.find((field) => field.name === name)?.sample ?? '';
  const address = route.replace(/\{(\w+)\}/gu, (_match, name: string) => sampleOf(name));
  const call = `await api.http.${method.toLowerCase()}('${address}')`;
  const as = {
    public: '',
    user: '.set((await signIn(api)).auth)',
    admin: `.set((await signIn(api, 'admin')).auth)`,
  };
  const refusals: Readonly<Record<string, string>> = {
    user: `
  it('is for signed-in customers', async () => {
    ${call}${sent}.expect(401);
  });
`,
    admin: `
  it('is for admins', async () => {
    ${call}${sent}.expect(401);
    ${call}${as.user}${sent}.expect(403);
  });
`,
  };
  return `${access === 'public' ? '' : `import { signIn } from '${helpers}/people.js';\n`}import { startTestApi, type TestApi } from '${helpers}/test-api.js';

describe('${method} ${route}', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('returns what it received', async () => {
    const { body } = ${call}${access === 'user' || access === 'admin' ? as[access] : ''}${sent}.expect(${status});
    expect(body).toEqual({ ${fields.map(({ name, sample }) => `${name}: '${sample}'`).join(', ')} });
  });
${refusals[access] ?? ''}});
`;
};
