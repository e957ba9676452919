type Schemas = Record<string, unknown>;

const isRecord = (value: unknown): value is Schemas =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Moves the `definitions` of recursive schemas to one shared place. Such schemas refer to their own `definitions` from
 * their own root, and those references are wrong in a document of many schemas. Equal definitions are merged.
 * @returns the part with corrected references, and the definitions for `components.schemas`
 */
export const shareDefinitions = <T>(part: T): { document: T; schemas: Schemas } => {
  const schemas: Schemas = {};
  const prefixes = new Map<string, string>();

  const prefixOf = (definitions: Schemas): string => {
    const content = JSON.stringify(definitions);
    const prefix = prefixes.get(content) ?? `Shared${prefixes.size + 1}`;
    prefixes.set(content, prefix);
    return prefix;
  };
  const walk = (value: unknown, prefix: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => walk(inner, prefix));
    if (!isRecord(value)) return value;
    const { definitions, ...rest } = value;
    const own = isRecord(definitions) ? prefixOf(definitions) : prefix;
    if (isRecord(definitions)) {
      for (const [name, schema] of Object.entries(definitions)) schemas[own + name] = walk(schema, own);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([name, inner]) => [
        name,
        name === '$ref' && typeof inner === 'string'
          ? inner.replace('#/definitions/', `#/components/schemas/${own}`)
          : walk(inner, own),
      ]),
    );
  };

  return { document: walk(part, '') as T, schemas };
};
