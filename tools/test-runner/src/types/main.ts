/** The type check of `npm test`, for every project of the workspace. Prints the problems and then exits with 1. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { checkProjects } from './check-projects.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
const configs = ts.sys.readDirectory(
  ROOT,
  ['.json'],
  ['**/node_modules', '**/dist'],
  workspaces.map((folder) => `${folder}/tsconfig.json`),
);

const { problems, unchecked } = await checkProjects(ROOT, configs);
for (const problem of problems) console.error(problem);
for (const file of unchecked) console.error(`${path.relative(ROOT, file)} is in no project's tsconfig.json.`);
console.log(`${configs.length} projects`);
process.exitCode = problems.length > 0 || unchecked.length > 0 || configs.length === 0 ? 1 : 0;
