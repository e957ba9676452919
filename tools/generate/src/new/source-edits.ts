import ts from 'typescript';

const parse = (text: string): ts.SourceFile =>
  ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

const insert = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at);

/** The first node that `accept` returns true for, from the top of the file. */
const find = <N extends ts.Node>(text: string, accept: (node: ts.Node) => node is N): N | undefined => {
  const look = (node: ts.Node): N | undefined =>
    accept(node) ? node : ts.forEachChild(node, (child) => look(child));
  return look(parse(text));
};

/** The expression without `as const` or `satisfies`, which often follow a literal. */
const unwrap = (node: ts.Expression | undefined): ts.Expression | undefined => {
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) return unwrap(node.expression);
  return node;
};

const isNamed = (name: ts.Node, wanted: string): boolean => ts.isIdentifier(name) && name.text === wanted;

const literalOf = (text: string, name: string): ts.Expression | undefined => {
  const declaration = find(
    text,
    (node): node is ts.VariableDeclaration | ts.PropertyAssignment =>
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      isNamed(node.name, name) &&
      node.initializer !== undefined,
  );
  return unwrap(declaration?.initializer);
};

/** Adds an item to the end of a list in brackets, which may be empty. */
const append = (text: string, items: ts.NodeArray<ts.Node>, end: number, added: string): string => {
  const last = items.at(-1);
  return last ? insert(text, last.end, `, ${added}`) : insert(text, end - 1, added);
};

/**
 * Adds named imports: to an existing import statement of that module, or as a new statement after the last one.
 * @param names as written between the braces, `type Story` for a type
 */
export const addImport = (text: string, names: readonly string[], from: string): string => {
  const imports = parse(text).statements.filter(ts.isImportDeclaration);
  for (const { moduleSpecifier, importClause } of imports) {
    const bindings = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== from) continue;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const written = bindings.elements.map((each) => each.getText());
    const missing = names.filter((name) => !written.includes(name));
    return missing.length > 0 ? append(text, bindings.elements, bindings.end, missing.join(', ')) : text;
  }
  const line = `import { ${names.join(', ')} } from '${from}';`;
  const last = imports.at(-1);
  return last ? insert(text, last.end, `\n${line}`) : `${line}\n${text}`;
};

/**
 * Adds an element to the end of the array that is the value of a variable or a property.
 * @throws Error if there is no such array
 */
export const addToArray = (text: string, name: string, element: string): string => {
  const array = literalOf(text, name);
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Error(`There is no array ${name}.`);
  return append(text, array.elements, array.end, element);
};

/**
 * Adds an element to the start of such an array.
 * @throws Error if there is no such array
 */
export const addToArrayFirst = (text: string, name: string, element: string): string => {
  const array = literalOf(text, name);
  if (!array || !ts.isArrayLiteralExpression(array)) throw new Error(`There is no array ${name}.`);
  return insert(text, array.getStart() + 1, `${element},`);
};

/**
 * Adds an element to an inner array, at an index of an array of arrays.
 * @throws Error if there is no such array
 */
export const addToInnerArray = (text: string, name: string, at: number, element: string): string => {
  const outer = literalOf(text, name);
  const inner = outer && ts.isArrayLiteralExpression(outer) ? outer.elements[at] : undefined;
  if (!inner || !ts.isArrayLiteralExpression(inner)) throw new Error(`There is no array ${name}[${at}].`);
  return append(text, inner.elements, inner.end, element);
};

/** The identifier that is the value of an object's property: `draftEndpoints` in `{ drafts: draftEndpoints }`. */
export const nameInObject = (text: string, name: string, key: string): string | undefined => {
  const object = literalOf(text, name);
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  const property = object.properties.find((each) => each.name && isNamed(each.name, key));
  const value = property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  return value && ts.isIdentifier(value) ? value.text : undefined;
};

/** Whether the object that is the value of a variable has a property of that name. */
export const hasKey = (text: string, name: string, key: string): boolean => {
  const object = literalOf(text, name);
  return (
    object !== undefined &&
    ts.isObjectLiteralExpression(object) &&
    object.properties.some((property) => property.name && isNamed(property.name, key))
  );
};

/** The module from which a name is imported, as written in the import. */
export const importedFrom = (text: string, name: string): string | undefined => {
  const found = parse(text)
    .statements.filter(ts.isImportDeclaration)
    .find(({ importClause }) => {
      const bindings = importClause?.namedBindings;
      return (
        bindings && ts.isNamedImports(bindings) && bindings.elements.some((each) => isNamed(each.name, name))
      );
    });
  return found && ts.isStringLiteral(found.moduleSpecifier) ? found.moduleSpecifier.text : undefined;
};

/**
 * Adds a property to the object that is the value of a variable.
 * @throws Error if there is no such object
 */
export const addToObject = (text: string, name: string, key: string, value: string): string => {
  const object = literalOf(text, name);
  if (!object || !ts.isObjectLiteralExpression(object)) throw new Error(`There is no object ${name}.`);
  return append(text, object.properties, object.end, `${key}: ${value}`);
};

/**
 * Adds a class to a list of the file's `@Module({ … })`. Makes the list if it is missing.
 * @throws Error if no class of the file is a module
 */
export const addToModule = (text: string, list: 'controllers' | 'providers', element: string): string => {
  const call = find(
    text,
    (node): node is ts.CallExpression => ts.isCallExpression(node) && isNamed(node.expression, 'Module'),
  );
  const definition = call?.arguments[0];
  if (!definition || !ts.isObjectLiteralExpression(definition)) throw new Error('There is no @Module here.');
  const property = definition.properties.find((each) => each.name && isNamed(each.name, list));
  if (!property) return append(text, definition.properties, definition.end, `${list}: [${element}]`);
  const value = ts.isPropertyAssignment(property) ? property.initializer : undefined;
  if (!value || !ts.isArrayLiteralExpression(value)) throw new Error(`${list} is no array here.`);
  return append(text, value.elements, value.end, element);
};

/**
 * Adds a member to the end of a file's first class.
 * @throws Error if there is no class
 */
export const addToClass = (text: string, member: string): string => {
  const found = find(text, ts.isClassDeclaration);
  if (!found) throw new Error('There is no class here.');
  return insert(text, found.end - 1, `\n${member}\n`);
};
