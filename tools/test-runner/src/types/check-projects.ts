import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCompiler } from '@haulway/build/native-compiler';
import ts from 'typescript';

/** The input of one compiler run: the files of all projects that have the same settings. */
interface Settings {
  /** The configuration of one of these projects. The others have the same settings. */
  readonly config: string;
  readonly files: string[];
}

const parse = (config: string): ts.ParsedCommandLine => {
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(`${config}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    },
  });
  if (!parsed) throw new Error(`${config} can't be read`);
  if (parsed.fileNames.length === 0) throw new Error(`${config} names no file`);
  return parsed;
};

const bySettings = (configs: readonly string[]): Settings[] => {
  const all = new Map<string, Settings>();
  for (const config of configs) {
    const { fileNames, options, raw } = parse(config);
    // The parser drops an invalid setting. The raw options are in the key, too, so that such a project stays separate.
    const key = JSON.stringify([{ ...options, configFilePath: undefined }, raw.compilerOptions]);
    const settings = all.get(key) ?? { config, files: [] };
    settings.files.push(...fileNames);
    all.set(key, settings);
  }
  return [...all.values()];
};

/** The compiler lists files as absolute paths. An error starts with a relative path; its explanation is indented. */
const isFile = (line: string): boolean => path.isAbsolute(line) && !/: error TS\d+: /u.test(line);

/** Whether a file must be type-checked. Third-party packages and JSON files need no check. */
const isCode = (file: string): boolean => !file.includes('/node_modules/') && !file.endsWith('.json');

const mistakesIn = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => !isFile(line))
    .join('\n')
    .split(/\n(?!\s)/u)
    .filter((mistake) => mistake !== '');

export interface TypeReport {
  /** The compiler's messages, with paths from the root. */
  readonly problems: readonly string[];
  /**
   * Files that a project imports and that belong to no project, so that nothing checks them with their own settings.
   */
  readonly unchecked: readonly string[];
}

/**
 * Type-checks projects as `tsc --noEmit -p` would, each with its own settings, but in a fraction of the time: the
 * native compiler checks all projects with the same settings in one run.
 *
 * @param root the workspace's folder; the settings of each run are written to its `.cache/types`
 * @param configs the absolute paths of the projects' tsconfig.json files
 */
export const checkProjects = async (root: string, configs: readonly string[]): Promise<TypeReport> => {
  const folder = path.join(root, '.cache/types');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const problems = new Set<string>();
  const own = new Set<string>();
  const met = new Set<string>();
  for (const [index, { config, files }] of bySettings(configs).entries()) {
    const program = path.join(folder, `${index}.json`);
    await writeFile(program, JSON.stringify({ extends: config, files, include: [] }));
    const { code, lines } = await runCompiler(root, '-p', program, '--noEmit', '--listFiles');
    const mistakes = mistakesIn(lines);
    if (code !== 0 && mistakes.length === 0) throw new Error(`${program}: the compiler ended with ${code}`);
    for (const mistake of mistakes) problems.add(mistake);
    for (const file of files) own.add(file);
    for (const file of lines) if (isFile(file) && isCode(file)) met.add(file);
  }
  return { problems: [...problems], unchecked: [...met].filter((file) => !own.has(file)) };
};
