import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

const schemaHolder = z.object({ schema: z.record(z.string(), z.unknown()) });
const content = z
  .object({ 'application/json': schemaHolder })
  .transform((types) => types['application/json'].schema);
/** A form with a file, which random requests can't make. */
const form = z.object({ 'multipart/form-data': schemaHolder }).transform(() => undefined);
export const FILE_TYPES = [
  'text/csv',
  'text/event-stream',
  'application/pdf',
  'application/zip',
  'image/jpeg',
] as const;
export type FileType = (typeof FILE_TYPES)[number];
/** What a response may hold: JSON, a file, or whichever of the two the request asks for. */
const contents = z
  .partialRecord(z.enum(['application/json', ...FILE_TYPES]), schemaHolder)
  .transform((types) => ({
    json: types['application/json']?.schema,
    file: FILE_TYPES.find((type) => type in types),
  }));
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
});
export type Parameter = z.infer<typeof parameter>;

const operation = z.object({
  operationId: z.string(),
  description: z.string().regex(/\bAccess: \w+\.$/u),
  parameters: z.array(parameter),
  requestBody: z.object({ content: content.or(form) }).optional(),
  responses: z.record(z.string(), z.object({ content: contents.optional() })),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  readonly success: number;
  /** The JSON of a success. */
  readonly response: JsonSchema | undefined;
  /** The type of a file that a success returns, always or when the request asks for it. */
  readonly file: FileType | undefined;
  readonly errors: readonly number[];
}

/** A stream of events ends with the caller's right, so nothing waits for its end. */
const isEndless = ({ file }: Operation): boolean => file === 'text/event-stream';

/**
 * Reads the routes from an OpenAPI document.
 * @throws ZodError when it is not the kind of document that the API serves
 */
export const operationsOf = (served: unknown): Operation[] =>
  allOf(served).filter((each) => !isEndless(each));

const allOf = (served: unknown): Operation[] =>
  Object.entries(document.parse(served).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, description, parameters, requestBody, responses }]) => {
        const statuses = Object.keys(responses)
          .filter((status) => status !== 'default')
          .map(Number);
        const success = statuses.find((status) => status < 300);
        if (success === undefined) throw new Error(`${operationId} has no response for success`);
        return {
          id: operationId,
          method: method.toUpperCase(),
          path,
          access: description.replace(/^.*\bAccess: |\.$/gsu, ''),
          parameters,
          body: requestBody?.content,
          success,
          response: responses[success]?.content?.json,
          file: responses[success]?.content?.file,
          errors: statuses.filter((status) => status >= 400),
        };
      },
    ),
  );
