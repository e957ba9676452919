import { camel, kebab, pascal } from './names.js';
import {
  addImport,
  addToArrayFirst,
  addToClass,
  addToModule,
  addToObject,
  hasKey,
  importedFrom,
  nameInObject,
} from './source-edits.js';
import { GeneratorError, type WorkspaceFiles } from './workspace-files.js';

/** Who may call an endpoint: the outcome that the permission table expects, and the errors of the contract's row. */
const ACCESS = {
  public: { outcome: 'everyone', errors: [] },
  user: { outcome: 'signedIn', errors: [401] },
  admin: { outcome: 'adminOnly', errors: [401, 403] },
} as const;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface NewEndpoint {
  /** The module's folder below apps/api/src/modules: `depots`, `catalogue/services`. */
  readonly module: string;
  readonly method: string;
  /** The path below the API's base path, with parameters in braces: `/depots/{id}`. */
  readonly path: string;
  /** Its name in the contract: `list`. */
  readonly name: string;
  readonly access: string;
}

type Access = keyof typeof ACCESS;
const isAccess = (value: string): value is Access => Object.keys(ACCESS).includes(value);

const INDEX = 'libs/contracts/src/endpoints.ts';
const TABLE = 'apps/api/test/permissions/table.ts';

/** The names of a path's parameters. */
const parametersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter = '']) => parameter);

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Makes an endpoint: its row and schemas in the contract, its controller, its test, and its row of the permission
 * table. Until its use case is written, it returns what it received.
 * @throws GeneratorError if the module does not exist, a name is taken, or an argument is invalid; nothing is changed
 * then
 */
export const newEndpoint = (files: WorkspaceFiles, wanted: NewEndpoint): void => {
  const { module, method, path, name, access } = wanted;
  const folder = `apps/api/src/modules/${module}`;
  const short = module.split('/').at(-1) ?? module;
  const moduleFile = `${folder}/${short}.module.ts`;
  if (!files.has(moduleFile))
    throw new GeneratorError(`There is no module ${module}: make it with npm run new:module -- ${module}.`);
  if (!METHODS.some((each) => each === method))
    throw new GeneratorError(`A method is one of ${METHODS.join(', ')}.`);
  if (!isAccess(access))
    throw new GeneratorError(`Who may call is one of ${Object.keys(ACCESS).join(', ')}.`);
  if (!/^(\/([a-z0-9-]+|\{[a-z]\w*\}))+$/u.test(path))
    throw new GeneratorError(`A path is like /depots/{id}, not '${path}'.`);
  if (!/^[a-z][a-zA-Z0-9]*$/u.test(name)) throw new GeneratorError(`A name is like listOpen, not '${name}'.`);

  const group = camel(short);
  const known = nameInObject(files.read(INDEX), 'endpoints', group);
  const source = known && importedFrom(files.read(INDEX), known);
  const rows = known ?? `${group}Endpoints`;
  const table = source
    ? `libs/contracts/src/${source.slice(2).replace(/\.js$/u, '.ts')}`
    : `libs/contracts/src/${short}/endpoints.ts`;
  const test = `${folder}/${kebab(name)}.test.ts`;
  if (files.has(test)) throw new GeneratorError(`${test} is there already.`);
  if (files.has(table) && hasKey(files.read(table), rows, name))
    throw new GeneratorError(`The module ${module} has an endpoint ${name} already.`);
  const { outcome, errors: refusals } = ACCESS[access];
  const reads = method === 'GET';
  const status = method === 'POST' ? 201 : 200;
  const parameters = parametersOf(path);
  const title = `${pascal(kebab(name))}${pascal(short)}`;
  const schema = title.charAt(0).toLowerCase() + title.slice(1);
  // the endpoint returns what it received
  const told = [
    ...parameters.map((parameter) => ({ name: parameter, type: 'uuid', sample: SAMPLE_ID })),
    ...(reads ? [] : [{ name: 'note', type: 'z.string()', sample: 'A note' }]),
  ];
  const fields = told.length > 0 ? told : [{ name: 'name', type: 'z.string()', sample: name }];
  writeContract();
  writeController();
  writeTest();
  files.edit(TABLE, (text) => addToArrayFirst(text, 'permissions', permissionRow()));

  function writeContract(): void {
    const folderOfContract = table.slice(0, table.lastIndexOf('/'));
    const schemas = `${folderOfContract}/schema.ts`;
    const params = parameters.map((parameter) => `${parameter}: uuid`).join(', ');
    const declared = `
${parameters.length > 0 ? `export const ${schema}Params = z.object({ ${params} });` : ''}
${reads ? '' : `export const ${schema}Body = z.object({ note: z.string().trim().min(1).max(200) });`}
export const ${schema}Response = z.object({ ${fields.map((field) => `${field.name}: ${field.type}`).join(', ')} });
export type ${title}Response = z.infer<typeof ${schema}Response>;
`;
    if (!files.has(schemas)) {
      files.create(schemas, `import { z } from 'zod';\n${declared}`);
      files.edit(
        'libs/contracts/src/index.ts',
        (text) =>
          `${text.trimEnd()}\nexport * from '${schemas.replace('libs/contracts/src', '.').replace('.ts', '.js')}';\n`,
      );
    } else {
      files.edit(schemas, (text) => `${addImport(text, ['z'], 'zod')}${declared}`);
    }
    if (parameters.length > 0) files.edit(schemas, (text) => addImport(text, ['uuid'], '../primitives.js'));

    if (!known) {
      files.create(
        table,
        `import { endpoint } from '../endpoint.js';\n\nexport const ${rows} = {} as const;\n`,
      );
      files.edit(INDEX, (text) =>
        addToObject(addImport(text, [rows], `./${short}/endpoints.js`), 'endpoints', group, rows),
      );
    }
    const imported = [
      ...(parameters.length > 0 ? [`${schema}Params`] : []),
      ...(reads ? [] : [`${schema}Body`]),
      `${schema}Response`,
    ];
    const errors = [...(reads && parameters.length === 0 ? [] : [400]), ...refusals];
    const row = `endpoint({
      method: '${method}',
      path: '${path}',
      summary: '${title.replace(/(?<!^)[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)}',
      access: '${access}',
      status: ${status},
      ${parameters.length > 0 ? `params: ${schema}Params,` : ''}
      ${reads ? '' : `body: ${schema}Body,`}
      response: ${schema}Response,
      errors: [${[...errors, ...(reads ? [] : [413, 429])].join(', ')}],
    })`;
    files.edit(table, (text) => addToObject(addImport(text, imported, './schema.js'), rows, name, row));
  }

  function writeController(): void {
    const file = `${folder}/${short}.controller.ts`;
    const className = `${pascal(short)}Controller`;
    if (!files.has(file)) {
      files.create(
        file,
        `import { Controller } from '@nestjs/common';

@Controller()
export class ${className} {}
`,
      );
      files.edit(moduleFile, (text) =>
        addToModule(addImport(text, [className], `./${short}.controller.js`), 'controllers', className),
      );
    }
    const takes = [
      ...(parameters.length > 0
        ? [`@RouteParams() { ${parameters.join(', ')} }: ParamsOf<typeof endpoints.${group}.${name}>`]
        : []),
      ...(reads ? [] : [`@RouteBody() { note }: BodyOf<typeof endpoints.${group}.${name}>`]),
    ];
    const answer = told.length > 0 ? told.map((field) => field.name).join(', ') : `name: '${name}'`;
    const http = `${'../'.repeat(module.split('/').length + 1)}common/http/index.js`;
    files.edit(file, (text) => {
      const contracts = [
        ...(reads ? [] : ['type BodyOf']),
        'endpoints',
        ...(parameters.length > 0 ? ['type ParamsOf'] : []),
        `type ${title}Response`,
      ];
      const decorators = [
        'Route',
        ...(reads ? [] : ['RouteBody']),
        ...(parameters.length > 0 ? ['RouteParams'] : []),
      ];
      return addToClass(
        addImport(addImport(text, contracts, '@haulway/contracts'), decorators, http),
        `  @Route(endpoints.${group}.${name})
  ${name}(${takes.join(', ')}): ${title}Response {
    return { ${answer} };
  }`,
      );
    });
  }

  function writeTest(): void {
    const up = '../'.repeat(module.split('/').length + 2);
    const sample = path.replace(/\{\w+\}/gu, SAMPLE_ID);
    const person =
      access === 'public' ? '' : `.set((await signIn(api${access === 'admin' ? `, 'admin'` : ''})).auth)`;
    const body = reads ? '' : `.send({ note: 'A note' })`;
    const refused = [
      ...(access === 'public'
        ? []
        : [
            `it('is for those who have signed in', async () => {
    await api.http.${method.toLowerCase()}('${sample}')${body}.expect(401);
  });`,
          ]),
      ...(reads
        ? []
        : [
            `it('needs a note', async () => {
    const { body } = await api.http.${method.toLowerCase()}('${sample}')${person}.send({}).expect(400);
    expect(Object.keys(body.details)).toEqual(['note']);
  });`,
          ]),
    ];
    files.create(
      test,
      `${access === 'public' ? '' : `import { signIn } from '${up}test/people.js';\n`}import { startTestApi, type TestApi } from '${up}test/test-api.js';

describe('${method} ${path}', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('answers what it was told', async () => {
    const { body } = await api.http.${method.toLowerCase()}('${sample}')${person}${body}.expect(${status});
    expect(body).toEqual({ ${fields.map((field) => `${field.name}: '${field.sample}'`).join(', ')} });
  });

  ${refused.join('\n\n  ')}
});
`,
    );
  }

  function permissionRow(): string {
    const params = parameters.map((parameter) => `${parameter}: '${SAMPLE_ID}'`).join(', ');
    const given = [
      `endpoint: endpoints.${group}.${name}`,
      ...(parameters.length > 0 ? [`params: () => ({ ${params} })`] : []),
      ...(reads ? [] : [`body: { note: 'A note' }`]),
      `outcome: ${outcome}(${status})`,
    ];
    return `{ ${given.join(', ')} }`;
  }
};
