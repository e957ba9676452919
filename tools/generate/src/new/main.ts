/** `npm run new:module`, `new:endpoint` and `new:component`. docs/development.md describes their arguments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { newComponent, STORY_GROUPS } from './new-component.js';
import { newEndpoint } from './new-endpoint.js';
import { newModule } from './new-module.js';
import { GeneratorError, WorkspaceFiles } from './workspace-files.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const USAGE: Readonly<Record<string, string>> = {
  module: 'npm run new:module -- <name> [floor, 2 if not given]',
  endpoint:
    'npm run new:endpoint -- <module> <METHOD> <path> <name> [public, user or admin; user if not given]',
  component: `npm run new:component -- <name> [${STORY_GROUPS.join(', ')}; structure if not given]`,
};

const make = (files: WorkspaceFiles, kind: string, words: readonly string[]): void => {
  const [first, second, third, fourth, fifth, ...rest] = words;
  if (kind === 'module' && first && third === undefined) return newModule(files, first, Number(second ?? 2));
  if (kind === 'component' && first && third === undefined)
    return newComponent(files, first, second ?? 'structure');
  if (kind === 'endpoint' && first && second && third && fourth && rest.length === 0) {
    const access = fifth ?? 'user';
    return newEndpoint(files, { module: first, method: second, path: third, name: fourth, access });
  }
  throw new GeneratorError(`Usage: ${USAGE[kind] ?? Object.values(USAGE).join('\n       ')}`);
};

const [kind = '', ...words] = process.argv.slice(2);
const files = new WorkspaceFiles(ROOT);
try {
  make(files, kind, words);
  for (const [file, text] of files.changes) {
    const filepath = path.join(ROOT, file);
    const formatted = await format(text, { ...(await resolveConfig(filepath)), filepath });
    mkdirSync(path.dirname(filepath), { recursive: true });
    writeFileSync(filepath, formatted);
    console.log(file);
  }
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
