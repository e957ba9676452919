import { type JsonSchema } from '../document/operations.js';
import { type Random } from '../random.js';

/** A value by a member's name, for names whose schema does not tell which values exist; undefined for all others. */
export type Known = (name: string) => unknown;

export type Resolve = (reference: string) => JsonSchema;

interface Context {
  readonly random: Random;
  readonly known: Known;
  readonly resolve: Resolve;
}

const WORDS = [
  'High Street',
  'Leeds',
  'LS1 4AP',
  'Sofa',
  'Half Load',
  'Ring the bell',
  'Größe',
  'O’Neill',
  'x',
];
const MAX_DEPTH = 6;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

const textSample = (schema: JsonSchema, random: Random): string => {
  if (schema['format'] === 'date') return '2031-05-06';
  if (schema['format'] === 'date-time') return '2031-05-06T08:00:00.000Z';
  if (schema['format'] === 'idn-email') return `someone${random.below(1_000)}@guests.test`;
  if (schema['format'] === 'uuid') return '6f2e1b0a-0000-4000-8000-000000000000';
  if (schema['format'] === 'uri') return 'http://localhost:4210/x/mf-manifest.json';
  return random.pick(WORDS).slice(0, numberOf(schema['maxLength'], 100));
};

const numberSample = (schema: JsonSchema, random: Random): number => {
  const from = numberOf(schema['minimum'], 0);
  const to = Math.min(numberOf(schema['maximum'], 1_000), from + 1_000);
  if (schema['type'] === 'integer') return random.between(from, to);
  return random.between(from * 100, to * 100) / 100;
};

const objectSample = (schema: JsonSchema, context: Context, depth: number): Record<string, unknown> => {
  const { random, known } = context;
  const required = listOf(schema['required']);
  const properties = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
  const members = properties.flatMap(([name, property]): [string, unknown][] => {
    if (!isSchema(property) || (!required.includes(name) && random.chance(0.6))) return [];
    const value = random.chance(0.92) ? known(name) : undefined;
    return [[name, value ?? sampleOf(property, context, depth + 1)]];
  });
  const additional = schema['additionalProperties'];
  if (isSchema(additional)) {
    for (let left = random.below(4); left > 0; left -= 1) {
      members.push([`name${left}`, sampleOf(additional, context, depth + 1)]);
    }
  }
  return Object.fromEntries(members);
};

export const sampleOf = (schema: JsonSchema, context: Context, depth = 0): unknown => {
  const { random, resolve } = context;
  if (typeof schema['$ref'] === 'string')
    return depth > MAX_DEPTH ? 'deep' : sampleOf(resolve(schema['$ref']), context, depth + 1);
  if (schema['nullable'] === true && random.chance(0.1)) return null;
  const values = listOf(schema['enum']);
  if (values.length > 0) return random.pick(values);
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(isSchema);
  if (options.length > 0) return sampleOf(random.pick(options), context, depth + 1);
  if (schema['type'] === 'object') return objectSample(schema, context, depth);
  if (schema['type'] === 'array') {
    const items = isSchema(schema['items']) ? schema['items'] : {};
    const length = Math.max(numberOf(schema['minItems'], 0), random.below(4));
    return Array.from({ length }, () => sampleOf(items, context, depth + 1));
  }
  if (schema['type'] === 'boolean') return random.chance(0.5);
  if (schema['type'] === 'number' || schema['type'] === 'integer') return numberSample(schema, random);
  return textSample(schema, random);
};
