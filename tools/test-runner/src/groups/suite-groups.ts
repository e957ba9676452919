import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The folder of the generated suites, below each project's folder. jest.preset.mjs reads it when TEST_GROUPS is set.
 */

const FOLDER = '.cache/test-groups';

/** How many test files share the modules that they load. */
const FILES_IN_A_GROUP = 24;

/** Projects whose test files spend more time on loading modules than on testing, and load mostly the same ones. */
const OF_NODE = [
  'apps/api',
  'apps/site',
  'libs/domain',
  'tools/generate',
  'tools/payment-emulator',
  'tools/test-runner',
];
const OF_PAGES = ['apps/account-mfe', 'apps/admin-mfe', 'apps/booking-mfe', 'apps/shell', 'libs/ui'];
const PROJECTS: readonly string[] = [...OF_NODE, ...OF_PAGES];

/** The test files that take longest. Each starts early and alone instead of in a group. */
const { LONGEST }: { readonly LONGEST: readonly string[] } = createRequire(import.meta.url)(
  '../longest-first.cjs',
);

/**
 * Matches a test file with a setting for the whole file: mocked modules, another environment, a time limit, or the
 * target of Nest's one log. Such a file does not share its modules.
 */
const OF_ITS_OWN =
  /\bjest\.(?:mock|doMock|resetModules|isolateModules|setTimeout)\b|@jest-environment|\blogTo\b/u;

/** These files test how a module starts, so they need a fresh module: the provider's script is loaded only once. */
const FROM_THE_BEGINNING = ['apps/booking-mfe/src/features/payment/components/CardPayment.test.tsx'];

export interface TestFile {
  /** Below the root, with slashes: `apps/api/src/modules/contact/contact.test.ts`. */
  readonly file: string;
  readonly text: string;
}

export interface Group {
  /** The project's folder below the root. */
  readonly project: string;
  readonly files: readonly string[];
}

const projectOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/**
 * Decides which test files run as one suite: neighbouring files of the same project.
 *
 * @returns the groups, and the files that run as they are
 */
export const groupSuites = (
  suites: readonly TestFile[],
): { readonly groups: readonly Group[]; readonly alone: readonly string[] } => {
  const isGrouped = ({ file, text }: TestFile): boolean =>
    PROJECTS.includes(projectOf(file)) &&
    !OF_ITS_OWN.test(text) &&
    ![...LONGEST, ...FROM_THE_BEGINNING].includes(file);
  const grouped = suites
    .filter(isGrouped)
    .map(({ file }) => file)
    .toSorted();
  const groups = PROJECTS.flatMap((project) => {
    const files = grouped.filter((file) => projectOf(file) === project);
    return Array.from({ length: Math.ceil(files.length / FILES_IN_A_GROUP) }, (_, index) => ({
      project,
      files: files.slice(index * FILES_IN_A_GROUP, (index + 1) * FILES_IN_A_GROUP),
    }));
  });
  return { groups, alone: suites.filter((suite) => !isGrouped(suite)).map(({ file }) => file) };
};

const TOGETHER = 'tools/test-runner/src/groups/together.cjs';

/** The suite that runs a group's files. */
export const groupText = ({ project, files }: Group): string => {
  const named = (file: string): string => path.posix.relative(`${project}/${FOLDER}`, file);
  return [
    // the library registers its hooks where it is first loaded
    ...(OF_PAGES.includes(project) ? [`require('@testing-library/react');`] : []),
    `const together = require('${named(TOGETHER)}');`,
    ...files.map(
      (file) => `together('${path.posix.relative(project, file)}', () => require('${named(file)}'));`,
    ),
    '',
  ].join('\n');
};

const writeGroup = async (root: string, group: Group, index: number): Promise<string> => {
  const file = `${group.project}/${FOLDER}/${index}.test.js`;
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), groupText(group));
  return file;
};

/**
 * Writes the suites that run several test files each.
 *
 * @param root the workspace's folder
 * @param files every test file below it, as absolute paths
 * @returns the files that Jest must run for all of them, as absolute paths
 */
export const writeGroups = async (root: string, files: readonly string[]): Promise<string[]> => {
  const suites = await Promise.all(
    files.map(async (file) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  );
  const { groups, alone } = groupSuites(suites);
  const projects = new Set(groups.map(({ project }) => project));
  for (const project of projects)
    await rm(path.join(root, project, FOLDER), { recursive: true, force: true });
  const written = await Promise.all(groups.map((group, index) => writeGroup(root, group, index)));
  return [...written, ...alone].map((file) => path.join(root, file));
};
