/** `npm test` checks everything. `npm test -- booking-mfe` checks one project: types, lint and unit tests. */
import path from 'node:path';
import { testEverything } from './everything.js';
import { folderOf, testProject } from './one-project.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const [project] = process.argv.slice(2);

if (project === undefined) {
  await testEverything();
} else {
  const folder = folderOf(ROOT, project);
  if (folder) {
    await testProject(folder);
  } else {
    console.error(
      `There is no app, library or tool ${project}; their folders are apps/*, libs/* and tools/*.`,
    );
    process.exitCode = 1;
  }
}
