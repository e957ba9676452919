import path from 'node:path';
import ts from 'typescript';

/**
 * A source of compiler hosts whose programs share what they read: the libraries and declarations that nearly every
 * project needs are parsed and bound once. Only programs whose options read a file alike share it, as TypeScript's own
 * language service does.
 *
 * @returns makes the host for a program with these options
 */
const sharedFiles = (): ((options: ts.CompilerOptions) => ts.CompilerHost) => {
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

/** What has no types to check: what others publish, and data. */
const isCode = ({ fileName }: ts.SourceFile): boolean =>
  !fileName.includes('/node_modules/') && !fileName.endsWith('.json');

const parse = (config: string): ts.ParsedCommandLine => {
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    },
  });
  if (!parsed) throw new Error(`${config} can't be read`);
  return parsed;
};

/** What one program checks: the files of projects whose settings are the same. */
interface Settings {
  readonly options: ts.CompilerOptions;
  readonly files: string[];
  readonly errors: ts.Diagnostic[];
}

const bySettings = (configs: readonly string[]): Settings[] => {
  const all = new Map<string, Settings>();
  for (const config of configs) {
    const { fileNames, options, errors } = parse(path.resolve(config));
    const key = JSON.stringify({ ...options, configFilePath: undefined });
    const settings = all.get(key) ?? { options, files: [], errors: [] };
    settings.files.push(...fileNames);
    settings.errors.push(...errors);
    all.set(key, settings);
  }
  return [...all.values()];
};

export interface TypeReport {
  readonly problems: readonly ts.Diagnostic[];
  /** Files that a project imports and that are in no project: nothing checked them. */
  readonly unchecked: readonly string[];
}

/**
 * Type-checks projects as `tsc --noEmit -p` would, each under its own settings, in a fraction of the time: projects
 * whose settings are the same are one program, what programs have in common is read once, and a file is checked in the
 * project that it is of, not again in all that import it.
 *
 * @param configs the projects' tsconfig.json files, with their whole paths
 */
export const checkProjects = (configs: readonly string[]): TypeReport => {
  const hostFor = sharedFiles();
  const problems: ts.Diagnostic[] = [];
  const checked = new Set<string>();
  const met = new Set<string>();
  for (const { options, files, errors } of bySettings(configs)) {
    const program = ts.createProgram({
      rootNames: files,
      options,
      configFileParsingDiagnostics: errors,
      host: hostFor(options),
    });
    const own = new Set(files);
    for (const file of program.getSourceFiles().filter(isCode)) {
      met.add(file.fileName);
      if (!own.has(file.fileName)) continue;
      checked.add(file.fileName);
      problems.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
    }
    problems.push(
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getGlobalDiagnostics(),
    );
  }
  return { problems, unchecked: [...met].filter((file) => !checked.has(file)) };
};
