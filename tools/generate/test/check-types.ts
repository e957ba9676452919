import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkInstalled } from '@haulway/build/link-installed';
import { runCompiler } from '@haulway/build/native-compiler';
import { workspaceFolders } from '@haulway/build/workspace-folders';

/** What npm and the builds write into a project. None of it is a project's code. */
const isInstalledOrBuilt = (file: string): boolean =>
  /^(node_modules|dist|built|\..*)$/u.test(path.basename(file));

/**
 * Copies the projects and gives them the installed packages. If our own packages were the workspace's, a file could be
 * in the program twice: with a change and without it.
 */
const copyWorkspace = async (root: string, copy: string): Promise<void> => {
  for (const file of ['tsconfig.base.json', ...workspaceFolders(root)])
    await cp(path.join(root, file), path.join(copy, file), {
      recursive: true,
      filter: (source) => !isInstalledOrBuilt(source),
    });
  await linkInstalled(root, copy);
};

const writeChanges = async (copy: string, changes: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of changes) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), text);
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
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), 'haulway-check-types-')));
  try {
    await copyWorkspace(root, copy);
    await writeChanges(copy, changes);
    const settings = {
      extends: `./${config}`,
      files: [...changes.keys()].filter((file) => /\.tsx?$/u.test(file)),
      // Declarations for style sheets and for packages that have none: no file imports them
      include: [`${path.posix.dirname(config)}/**/*.d.ts`, 'libs/ui/src/css.d.ts'],
    };
    await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(settings));
    return (await runCompiler(copy, '-p', '.', '--noEmit')).lines;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
