import { FLOORS } from '../api-floors.js';
import { assertKebab, pascal } from './names.js';
import { addImport, addToArray, addToInnerArray } from './source-edits.js';
import { GeneratorError, type WorkspaceFiles } from './workspace-files.js';

/** The floors that hold modules, as docs/api-map.md counts them: the first is `common`, the last two start and wire. */
const HIGHEST = FLOORS.length - 2;

/**
 * Makes a module of the API, wired into the application, on its floor.
 * @param floor as docs/api-map.md counts them: it may import what stands on lower ones
 * @throws GeneratorError for a name that is none or is taken, or a floor that holds no modules; nothing is changed then
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
