import { type ResponseSchemas } from '../document/response-schemas.js';
import { type JsonSchema } from '../document/operations.js';
import { type Blueprint } from '../generate/blueprint.js';
import { type FuzzResponse, jsonOf } from './response.js';

/** Schemas are compiled once: there are few, and many responses. */
const compiled = new WeakMap<JsonSchema, ReturnType<ResponseSchemas['compile']>>();

const checkOf = (schemas: ResponseSchemas, schema: JsonSchema) => {
  const check = compiled.get(schema) ?? schemas.compile(schema);
  compiled.set(schema, check);
  return check;
};

export const successComplaints = (
  { operation }: Blueprint,
  answer: FuzzResponse,
  schemas: ResponseSchemas,
): string[] => {
  const schema = operation?.response;
  const file = operation?.file;
  const type = String(answer.headers['content-type'] ?? '');
  if (file !== undefined && type.startsWith(file)) return [];
  if (file !== undefined && schema === undefined) return [`an answer of type '${type}' instead of ${file}`];
  if (schema === undefined) return answer.text === '' ? [] : ['a body where the document has none'];
  if (!type.startsWith('application/json')) return [`an answer of type '${type}' instead of JSON`];
  const problem = checkOf(schemas, schema)(jsonOf(answer));
  return problem === undefined ? [] : [`an answer outside its schema: ${problem}`];
};
