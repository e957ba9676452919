import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GeneratorError } from '../generated.js';

/** Edits of formatted source text. Each throws an Error if the text is not as expected. */

const insertAt = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at);

/** Adds named imports, to the existing import of that module or after the last import. */
const addImport = (text: string, names: readonly string[], from: string): string => {
  const existing = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`, 'u').exec(text);
  if (existing) {
    const written = (existing[1] ?? '').split(',').map((name) => name.trim());
    const all = [...new Set([...written, ...names])].filter((name) => name !== '');
    return text.replace(existing[0], `import { ${all.join(', ')} } from '${from}';`);
  }
  const line = `import { ${names.join(', ')} } from '${from}';\n`;
  const last = [...text.matchAll(/^(?:import|\}) .*from '.*';\n/gmu)].at(-1);
  return insertAt(text, last ? last.index + last[0].length : 0, line);
};

/** Adds text before the closing brace of the declaration that starts with `start`. */
const addToDeclaration = (text: string, start: RegExp, added: string): string => {
  const found = start.exec(text);
  const end = found ? text.indexOf('\n}', found.index) : -1;
  if (end < 0) throw new Error(`There is no declaration ${start.source}.`);
  return insertAt(text, end + 1, added);
};

/** Adds a row after the last row of `group` in the permission table. */
const addPermission = (text: string, group: string, row: string): string => {
  const last = [
    ...text.matchAll(new RegExp(`^( *)(?:\\{ )?endpoint: (?:endpoints\\.)?${group}\\.`, 'gmu')),
  ].at(-1);
  if (!last) return text;
  const end = last[0].includes('{') ? '\n' : '\n  },\n';
  return insertAt(text, text.indexOf(end, last.index) + end.length, row);
};

interface EndpointTest {
  readonly test: string;
  readonly method: string;
  readonly route: string;
  readonly access: string;
  readonly status: number;
  readonly fields: readonly { readonly name: string; readonly sample: string }[];
  readonly sent: string;
}

const endpointTest = ({ test, method, route, access, status, fields, sent }: EndpointTest): string => {
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

/** The outcome in the permission table, for each kind of caller. */
const OUTCOMES: Readonly<Record<string, string>> = {
  public: 'everyone',
  user: 'signedIn',
  admin: 'adminOnly',
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface NewEndpoint {
  /** The controller's path below apps/api/src/modules without its ending, or a folder that has one controller. */
  readonly controller: string;
  readonly method: string;
  /** Below the API's base path, with parameters in braces: `/depots/{id}`. */
  readonly path: string;
  /** Its name in the contract: `listOpen`, or `list-open`. */
  readonly name: string;
  readonly access: string;
}

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';
const MODULES = 'apps/api/src/modules';
const CONTRACTS = 'libs/contracts/src';
const INDEX = `${CONTRACTS}/endpoints.ts`;
const TABLES = ['table', 'after-booking'].map((name) => `apps/api/test/permissions/${name}.ts`);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const words = (camel: string): string => camel.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/** The controller's file. @throws GeneratorError if there is none, or more than one */
const controllerOf = (root: string, requested: string): string => {
  const file = `${MODULES}/${requested}.controller.ts`;
  if (existsSync(path.join(root, file))) return file;
  const folder = path.join(root, MODULES, requested);
  const found = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
        each.endsWith('.controller.ts'),
      )
    : [];
  const [only] = found;
  if (found.length === 1 && only) return `${MODULES}/${requested}/${only}`;
  const names = found.map((each) => `${requested}/${each.replace('.controller.ts', '')}`).sort();
  throw new GeneratorError(
    names.length > 0 ? `Name one controller: ${names.join(', ')}.` : `There is no controller ${requested}.`,
  );
};

/** The group of the contract's endpoints whose routes a controller has. */
const groupOf = (controller: string): string => {
  const group =
    /endpoints\.(\w+)/u.exec(controller)?.[1] ?? /\{ (\w+)[^}]*\} = endpoints;/u.exec(controller)?.[1];
  if (!group)
    throw new GeneratorError('The controller has no route of the contract yet: write its first by hand.');
  return group;
};

/**
 * Makes an endpoint: its row and schemas in the contract, a method of a controller, a test, and a row of the permission
 * table. Until its use case is written, it returns what it received.
 * @param changed changes that are not written yet; the endpoint's changes are added to it
 * @returns the path of the test
 * @throws GeneratorError if an argument is invalid or a name is taken; nothing is changed then
 */
export const newEndpoint = (root: string, requested: NewEndpoint, changed: Map<string, string>): string => {
  const { method, path: route, access } = requested;
  const read = (file: string): string => changed.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  const edit = (file: string, change: (text: string) => string): unknown =>
    changed.set(file, change(read(file)));

  if (!METHODS.includes(method)) throw new GeneratorError(`A method is one of ${METHODS.join(', ')}.`);
  if (!Object.hasOwn(OUTCOMES, access))
    throw new GeneratorError(`Who may call is one of ${Object.keys(OUTCOMES).join(', ')}.`);
  if (!/^(\/([a-z0-9-]+|\{[a-z]\w*\}))+$/u.test(route))
    throw new GeneratorError(`A path is like /depots/{id}, not '${route}'.`);
  if (!/^[a-z][a-zA-Z0-9-]*$/u.test(requested.name))
    throw new GeneratorError(`A name is like listOpen, not '${requested.name}'.`);
  const name = requested.name.replace(/-+(\w?)/gu, (_match, letter: string) => letter.toUpperCase());

  const controller = controllerOf(root, requested.controller);
  const group = groupOf(read(controller));
  const rows = new RegExp(`\\b${group}: (\\w+),`, 'u').exec(read(INDEX))?.[1] ?? '';
  const folder = new RegExp(`import \\{ ${rows} \\} from '\\./(.*)\\.js';`, 'u').exec(read(INDEX))?.[1];
  if (!folder) throw new GeneratorError(`${INDEX} has no group ${group}.`);
  const contract = `${CONTRACTS}/${folder}.ts`;
  // a small group has its schemas in the same file
  const apart = path.posix.join(path.posix.dirname(contract), 'schema.ts');
  const schemas = existsSync(path.join(root, apart)) ? apart : contract;
  const test = `${path.posix.dirname(controller)}/${words(name).replaceAll(' ', '-')}.test.ts`;
  if (new RegExp(`^  ${name}: `, 'mu').test(read(contract)))
    throw new GeneratorError(`The group ${group} has an endpoint ${name} already.`);
  if (changed.has(test) || existsSync(path.join(root, test)))
    throw new GeneratorError(`${test} is there already.`);

  const reads = method === 'GET';
  const status = method === 'POST' ? 201 : 200;
  const parameters = [...route.matchAll(/\{(\w+)\}/gu)].map(([, parameter = '']) => parameter);
  const schema = name + upperFirst(group);
  const [params, body, response] = [`${schema}Params`, `${schema}Body`, `${schema}Response`];
  // the endpoint returns what it received
  const received = [
    ...parameters.map((parameter) => ({ name: parameter, type: 'uuid', sample: SAMPLE_ID })),
    ...(reads ? [] : [{ name: 'note', type: 'z.string()', sample: 'A note' }]),
  ];
  const fields = received.length > 0 ? received : [{ name: 'name', type: 'z.string()', sample: name }];
  const used = [...(parameters.length > 0 ? [params] : []), ...(reads ? [] : [body]), response];

  edit(schemas, (text) => {
    const uuids = parameters.map((parameter) => `${parameter}: uuid`).join(', ');
    const added = `
${parameters.length > 0 ? `export const ${params} = z.object({ ${uuids} });` : ''}
${reads ? '' : `export const ${body} = z.object({ note: z.string().trim().min(1).max(200) });`}
export const ${response} = z.object({ ${fields.map((field) => `${field.name}: ${field.type}`).join(', ')} });
`;
    const from = schemas === contract ? './primitives.js' : '../primitives.js';
    const imported = parameters.length > 0 ? addImport(text, ['uuid'], from) : text;
    if (schemas !== contract) return imported + added;
    return imported.replace(
      new RegExp(`\\n(?:/\\*\\* [^\\n]* \\*/\\n)?export const ${rows} = `, 'u'),
      (declaration) => added + declaration,
    );
  });

  edit(contract, (text) =>
    addToDeclaration(
      schemas === contract ? text : addImport(text, used, './schema.js'),
      new RegExp(`^export const ${rows} = `, 'mu'),
      `  ${name}: endpoint('${method}', '${route}', '${access}', {
    summary: '${reads ? `Get ${words(name)}` : upperFirst(words(name))}',
    ${status === 201 ? 'status: 201,' : ''}
    ${parameters.length > 0 ? `params: ${params},` : ''}${reads ? '' : `body: ${body},`}
    response: ${response},
  }),
`.replace(/^\s*\n/gmu, ''),
    ),
  );

  const typeOf = `typeof endpoints.${group}.${name}`;
  const takes = [
    ...(parameters.length > 0 ? [`params: { ${parameters.join(', ')} }`] : []),
    ...(reads ? [] : ['body: { note }']),
  ];
  const call = takes.length > 0 ? `@Call() { ${takes.join(', ')} }: CallOf<${typeOf}>` : '';
  const returned = received.length > 0 ? received.map((field) => field.name).join(', ') : `name: '${name}'`;
  edit(controller, (text) =>
    addToDeclaration(
      addImport(
        addImport(text, ['endpoints'], '@haulway/contracts'),
        ['Route', ...(call ? ['Call', 'type CallOf'] : [])],
        '@haulway/server/http',
      ),
      /^(?:export )?class \w+Controller/mu,
      `
  @Route(endpoints.${group}.${name})
  ${name}(${call}) {
    return { ${returned} };
  }
`,
    ),
  );

  const sent = reads ? '' : `.send({ note: 'A note' })`;
  changed.set(test, endpointTest({ test, method, route, access, status, fields, sent }));
  const values = [
    `endpoint: endpoints.${group}.${name}`,
    ...(parameters.length > 0
      ? [`params: () => ({ ${parameters.map((parameter) => `${parameter}: '${SAMPLE_ID}'`).join(', ')} })`]
      : []),
    ...(reads ? [] : [`body: { note: 'A note' }`]),
    `outcome: ${OUTCOMES[access]}(${status})`,
  ];
  for (const table of TABLES)
    edit(table, (text) => addPermission(text, group, `  { ${values.join(', ')} },\n`));
  return test;
};
