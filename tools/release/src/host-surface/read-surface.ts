import path from 'node:path';
import ts from 'typescript';
import type { Surface, SurfaceMember, SurfaceName } from './surface.js';

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrayAsGenericType;

/** Whether a symbol is from our own code. Third-party libraries are covered by the shared version ranges. */
const isOurs = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((one) => !one.getSourceFile().fileName.includes('node_modules')) ?? false;

/** Reads the exported names of modules with the type checker. */
class SurfaceReader {
  constructor(private readonly checker: ts.TypeChecker) {}

  names(source: ts.SourceFile): Record<string, SurfaceName> {
    const module = this.checker.getSymbolAtLocation(source);
    const exported = module ? this.checker.getExportsOfModule(module) : [];
    return Object.fromEntries(
      exported
        .map((symbol) => [symbol.name, this.#membersOf(this.#resolved(symbol), source)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  #membersOf(symbol: ts.Symbol, location: ts.Node): SurfaceName {
    if (!(symbol.flags & ts.SymbolFlags.Value)) {
      return this.#parts('type', this.checker.getDeclaredTypeOfSymbol(symbol), 'both');
    }
    const type = this.checker.getTypeOfSymbolAtLocation(symbol, location);
    const [signature] = type.getCallSignatures();
    if (!signature) return this.#parts('value', type, 'out');
    const given = signature.getParameters().flatMap((parameter, at) => {
      const parameterType = this.checker.getTypeOfSymbolAtLocation(parameter, location);
      const optional = this.#isOptional(parameter);
      return Object.entries(this.#parts(`(${at})`, parameterType, 'in', optional));
    });
    return { ...Object.fromEntries(given), ...this.#parts('returns', signature.getReturnType(), 'out') };
  }

  /** Splits one of our objects into its members. Any other type stays whole. */
  #parts(label: string, type: ts.Type, side: SurfaceMember['side'], optional = false): SurfaceName {
    const properties = type.isUnion() ? [] : type.getProperties().filter(isOurs);
    if (properties.length === 0 || type.getCallSignatures().length > 0) {
      return { [label]: { type: this.#alternatives(type), optional, side } };
    }
    return Object.fromEntries(
      properties
        .map((property): [string, SurfaceMember] => [
          `${label}.${property.name}`,
          {
            type: this.#alternatives(this.checker.getTypeOfSymbol(property)),
            optional: this.#isOptional(property) || optional,
            side,
          },
        ])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  #isOptional(symbol: ts.Symbol): boolean {
    const declaration = symbol.valueDeclaration;
    const isParameter = declaration !== undefined && ts.isParameter(declaration);
    return isParameter
      ? this.checker.isOptionalParameter(declaration)
      : (symbol.flags & ts.SymbolFlags.Optional) !== 0;
  }

  #alternatives(type: ts.Type): string[] {
    const all = type.isUnion() ? type.types : [type];
    const texts = all.map((one) => this.checker.typeToString(one, undefined, FORMAT));
    return [...new Set(texts.map((text) => text.replaceAll(/import\("[^"]*"\)\./gu, '')))].sort();
  }
}

/**
 * Reads what the libraries export, member by member.
 * @param entries each library's entry module, by the library's name
 */
export const readSurface = (
  entries: Readonly<Record<string, string>>,
  options: ts.CompilerOptions,
): Surface => {
  const program = ts.createProgram(Object.values(entries), { ...options, noEmit: true });
  const reader = new SurfaceReader(program.getTypeChecker());
  return Object.fromEntries(
    Object.entries(entries).map(([library, entry]) => {
      const source = program.getSourceFile(entry);
      if (!source) throw new Error(`${library} has no ${entry}`);
      return [library, reader.names(source)];
    }),
  );
};

/** The surface of the host's own libraries, for the workspace at `root`. */
export const hostSurface = (root: string): Surface => {
  const file = path.join(root, 'libs/federation/tsconfig.json');
  const read = ts.getParsedCommandLineOfConfigFile(
    file,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!read) throw new Error(`${file} can't be read`);
  const entry = (library: string) => path.join(root, 'libs', library, 'src/index.ts');
  return readSurface(
    {
      '@haulway/federation': entry('federation'),
      '@haulway/platform': entry('platform'),
      '@haulway/ui': entry('ui'),
    },
    read.options,
  );
};
