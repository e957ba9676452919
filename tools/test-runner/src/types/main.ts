/** The type check of `npm test`, for every project of the workspace. Prints the problems and then exits with 1. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '@haulway/build/workspace-folders';
import { checkProjects } from './check-projects.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const configs = workspaceFolders(ROOT)
  .map((folder) => path.join(ROOT, folder, 'tsconfig.json'))
  .filter((config) => existsSync(config));

const { problems, unchecked } = await checkProjects(ROOT, configs);
for (const problem of problems) console.error(problem);
for (const file of unchecked) console.error(`${path.relative(ROOT, file)} is in no project's tsconfig.json.`);
console.log(`${configs.length} projects`);
process.exitCode = problems.length > 0 || unchecked.length > 0 || configs.length === 0 ? 1 : 0;
