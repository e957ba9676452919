import { FLOORS } from '../api-floors.js';
import { assertKebab, pascal } from './names.js';
import { addImport, addToArray, addToInnerArray } from './source-edits.js';
import { GeneratorError, type WorkspaceFiles } from './workspace-files.js';

/** The highest floor for modules, counted as in docs/api-map.md. The last two floors start and wire the API. */
const HIGHEST = FLOORS.length - 2;

/**
 * Makes a module of the API on a floor, and adds it to the application.
 * @param floor counted as in docs/api-map.md; the module may import modules of lower floors
 * @throws GeneratorError if the name is invalid or taken, or if the floor is not for modules; nothing is changed then
 */
export const newModule = (files: WorkspaceFiles, name: string, floor: number): void => {
  assertKebab("A module's name", name);
  if (!Number.isInteger(floor) || floor < 2 || floor > HIGHEST)
    throw new GeneratorError(`Modules stand on the floors 2 to ${HIGHEST} (docs/api-map.md).`);
  if (FLOORS.some((names) => names.includes(name)))
    throw new GeneratorError(`There is a module ${name} already.`);
  const className = `${pascal(name)}Module`;
  files.create(
    `apps/api/src/modules/${name}/${name}.module.ts`,
    `import { Module } from '@nestjs/common';

@Module({})
export class ${className} {}
`,
  );
  files.edit('apps/api/src/app.module.ts', (text) =>
    addToArray(addImport(text, [className], `./modules/${name}/${name}.module.js`), 'imports', className),
  );
  files.edit('tools/generate/src/api-floors.ts', (text) =>
    addToInnerArray(text, 'FLOORS', floor - 1, `'${name}'`),
  );
};
