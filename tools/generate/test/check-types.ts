import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCompiler } from '@haulway/build/native-compiler';

/** The folders of the workspace's projects: each folder in them is a project. */
const PARENTS = ['apps', 'libs', 'tools'];

/** What npm and the builds write into a project. None of it is a project's code. */
const isInstalledOrBuilt = (file: string): boolean =>
  /^(node_modules|dist|built|\..*)$/u.test(path.basename(file));

const link = (target: string, file: string): void => symlinkSync(target, file, 'junction');

const linkPackages = (root: string, copy: string): void => {
  mkdirSync(path.join(copy, 'node_modules/@haulway'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@haulway' && !name.startsWith('.'))
      link(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
};

/**
 * Copies the projects and links them as packages, as npm does. If the packages were the workspace's own, a file could
 * be in the program twice: with a change and without it.
 */
const copyProjects = (root: string, copy: string): void => {
  for (const parent of PARENTS) {
    cpSync(path.join(root, parent), path.join(copy, parent), {
      recursive: true,
      filter: (file) => !isInstalledOrBuilt(file),
    });
    for (const project of readdirSync(path.join(copy, parent))) {
      const folder = path.join(copy, parent, project);
      link(folder, path.join(copy, 'node_modules/@haulway', project));
      const packages = path.join(root, parent, project, 'node_modules');
      if (existsSync(packages)) link(packages, path.join(folder, 'node_modules'));
    }
  }
};

const writeChanges = (copy: string, changes: ReadonlyMap<string, string>): void => {
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
};

/**
 * Type-checks files with changes that are not written yet, in a copy of the workspace: the native compiler reads
 * nothing but files.
 *
 * @param root the workspace's folder
 * @param config the project's tsconfig.json, below the root
 * @param changes whole new texts by path below the root
 * @returns the compiler's messages about the changed TypeScript files and all that they import
 */
export const typeProblems = async (
  root: string,
  config: string,
  changes: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  // The compiler prints paths from its working directory only if that has no link in it
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'haulway-check-types-')));
  try {
    cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
    linkPackages(root, copy);
    copyProjects(root, copy);
    writeChanges(copy, changes);
    const settings = {
      extends: `./${config}`,
      files: [...changes.keys()].filter((file) => /\.tsx?$/u.test(file)),
      // Declarations for style sheets and for packages that have none: no file imports them
      include: [`${path.posix.dirname(config)}/**/*.d.ts`, 'libs/ui/src/css.d.ts'],
    };
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(settings));
    return (await runCompiler(copy, '-p', '.', '--noEmit')).lines;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};
