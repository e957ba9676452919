import ts from 'typescript';

/**
 * A source of compiler hosts whose programs share what they read: the libraries and declarations that nearly every
 * project needs are parsed and bound once. Only programs whose options read a file alike share it, as TypeScript's own
 * language service does.
 *
 * @returns makes the host for a program with these options
 */
export const sharedFiles = (): ((options: ts.CompilerOptions) => ts.CompilerHost) => {
  const settings = ts.createDocumentRegistry();
  const files = new Map<string, ts.SourceFile | undefined>();
  return (options) => {
    const host = ts.createCompilerHost(options);
    const kind = settings.getKeyForCompilationSettings(options);
    return {
      ...host,
      getSourceFile: (name, how, ...more) => {
        const format = typeof how === 'object' ? (how.impliedNodeFormat ?? '') : '';
        const key = `${kind} ${format} ${name}`;
        const known = files.get(key);
        if (known) return known;
        const file = host.getSourceFile(name, how, ...more);
        files.set(key, file);
        return file;
      },
    };
  };
};
