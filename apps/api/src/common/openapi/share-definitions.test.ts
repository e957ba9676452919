import { openApiDocument } from './document.js';

const document: unknown = openApiDocument();

const everyObject = (root: unknown): Record<string, unknown>[] => {
  if (Array.isArray(root)) return root.flatMap(everyObject);
  if (typeof root !== 'object' || root === null) return [];
  const own = root as Record<string, unknown>;
  return [own, ...Object.values(own).flatMap(everyObject)];
};

const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/')],
      document,
    );

describe('schemas of the OpenAPI document', () => {
  it('refer only to definitions that exist', () => {
    const references = everyObject(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.length).toBeGreaterThan(100);
    expect([...new Set(references)].filter((reference) => at(reference) === undefined)).toEqual([]);
  });

  it('list null among the enum values wherever it is allowed, as OpenAPI 3.0 requires', () => {
    const nullable = everyObject(document).filter((schema) => schema['nullable'] === true && schema['enum']);
    expect(nullable.length).toBeGreaterThan(0);
    for (const schema of nullable) expect(schema['enum']).toContain(null);
  });
});
