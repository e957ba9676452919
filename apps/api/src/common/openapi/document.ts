import { apiError, type Endpoint, endpoints, type FormUpload } from '@haulway/contracts';
import { z, type ZodType } from 'zod';
import { shareDefinitions } from './share-definitions.js';

type Schema = Record<string, unknown>;

/** In OpenAPI 3.0 `nullable` does not add null to an `enum`, so null must be listed there. */
const nameNull = (described: {
  nullable?: unknown;
  enum?: unknown[];
  allOf?: { type?: unknown }[];
}): void => {
  if (described.nullable === true && described.enum && !described.enum.includes(null)) {
    described.enum = [...described.enum, null];
  }
  // each pattern is a part of its own, and would refuse null by its type
  if (described.nullable === true) for (const part of described.allOf ?? []) delete part.type;
};

/** The schema of a request as it is sent, or of a response as it is received. */
const schemaOf = (schema: ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _unused, ...described } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameNull(jsonSchema),
  });
  return described;
};

/** The members of an object's schema, as a request sends them. */
const membersOf = (schema: ZodType) =>
  z
    .object({
      properties: z.record(z.string(), z.unknown()).default({}),
      required: z.array(z.string()).default([]),
    })
    .parse(schemaOf(schema, 'input'));

const parameters = (where: 'path' | 'query', schema: ZodType | undefined) => {
  if (!schema) return [];
  const { properties, required } = membersOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const json = (schema: Schema) => ({ 'application/json': { schema } });
const ERROR = { $ref: '#/components/schemas/Error' };

const WITHOUT_TOKEN = new Set(['public', 'stripe']);
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same answer again instead of a second booking or payment.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const success = ({ response, file }: Endpoint) => {
  if (file) {
    const content = { [file]: { schema: { type: 'string' } } };
    return {
      description: 'Success',
      content: response ? { ...json(schemaOf(response, 'output')), ...content } : content,
    };
  }
  if (!response) return { description: 'Success, without a body' };
  return { description: 'Success', content: json(schemaOf(response, 'output')) };
};

const responses = (endpoint: Endpoint) => ({
  [endpoint.status]: success(endpoint),
  ...(endpoint.repeated ? { [endpoint.repeated]: success(endpoint) } : {}),
  ...Object.fromEntries(
    endpoint.errors.map((status) => [status, { description: `Error ${status}`, content: json(ERROR) }]),
  ),
  default: { description: 'Any other failure', content: json(ERROR) },
});

/** A form with a file in it. */
const formSchema = ({ field, fields }: FormUpload): Schema => {
  const { properties, required } = membersOf(fields);
  return {
    type: 'object',
    properties: { ...properties, [field]: { type: 'string', format: 'binary' } },
    required: [...required, field],
  };
};

const sent = ({ body, upload }: Endpoint) => {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: formSchema(upload) } } };
  if (!body) return undefined;
  return { required: !body.safeParse(undefined).success, content: json(schemaOf(body, 'input')) };
};

const requestBody = (endpoint: Endpoint) => {
  const described = sent(endpoint);
  return described ? { requestBody: described } : {};
};

const operation = (group: string, name: string, endpoint: Endpoint) => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: endpoint.summary,
  description: [endpoint.description, `Access: ${endpoint.access}.`].filter(Boolean).join(' '),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ],
  ...requestBody(endpoint),
  responses: responses(endpoint),
  ...(WITHOUT_TOKEN.has(endpoint.access) ? {} : { security: [{ bearer: [] }] }),
});

/** The OpenAPI document of everything in `endpoints`, the only place that describes routes. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, members] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(members)) {
      const path = (paths[`/api${endpoint.path}`] ??= {});
      path[endpoint.method.toLowerCase()] = operation(group, name, endpoint);
    }
  }
  const { document: shared, schemas } = shareDefinitions(paths);
  return {
    openapi: '3.0.3',
    info: { title: 'Haulway API', version: '1.0.0', description: 'UK waste-removal bookings.' },
    paths: shared,
    components: {
      schemas: { ...schemas, Error: schemaOf(apiError, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
